import { markdownTable } from '@headwater/runtime/measure/readme';
import { shareOf, type Results } from './results.ts';

/** The results as Markdown. */
export function toMarkdown({ ratios, lists, memory, startMs, cores, firstLoad }: Results): string {
  const names = [...new Set(ratios.map(({ name }) => name))];
  const cell = (name: string, connections: number) => {
    const ratio = ratios.find((each) => each.name === name && each.connections === connections);
    return ratio ? [ratio.portal.toFixed(0), `${(shareOf(ratio) * 100).toFixed(0)} %`] : ['', ''];
  };
  const [first] = lists;
  return [
    markdownTable(
      ['', 'a second at 1', 'of the bare server', 'a second at 64', 'of the bare server'],
      names.map((name) => [name, ...cell(name, 1), ...cell(name, 64)]),
    ),
    markdownTable(
      ['ms at the median', ...lists.map(({ rows }) => `${rows.toLocaleString('en-GB')} rows`)],
      Object.keys(first?.times ?? {}).map((name) => [
        name,
        ...lists.map(({ times }) => (times[name] ?? 0).toFixed(1)),
      ]),
    ),
    `The portal starts in ${(startMs / 1_000).toFixed(1)} s. Its process holds ${memory.before.toFixed(0)} MB, and ` +
      `${memory.after.toFixed(0)} MB after ${memory.requests.toLocaleString('en-GB')} requests, as many as ten a second ` +
      `make in an hour. A browser's first load of the sign-in page is ${(firstLoad.bytes / 1_000).toFixed(0)} kB ` +
      `in ${firstLoad.files} files. Measured by \`npm run bench\` on ${cores} cores, which the requests were made from as well.`,
  ].join('\n\n');
}
