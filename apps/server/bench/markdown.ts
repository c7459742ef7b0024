import { markdownTable } from '@headwater/runtime/measure/readme';
import { shareOf, type Results } from './results.ts';

/** Returns the two figures that stand in the README of the root. */
export function toSummary({ ratios, lists }: Results): string {
  const reads = ratios.filter(({ name }) => name === 'read an article');
  const largest = lists.at(-1);
  const slowestMs = Math.max(...Object.values(largest?.times ?? {}));
  return (
    `The portal reads an article at ${percent(Math.min(...reads.map(shareOf)))} of the speed of a bare server with ` +
    `the same SQL. Its slowest list over ${(largest?.rows ?? 0).toLocaleString('en-GB')} rows takes ` +
    `${slowestMs.toFixed(0)} ms.`
  );
}

export function toMarkdown({ ratios, lists, memory, startMs, cores, firstLoad }: Results): string {
  const names = [...new Set(ratios.map(({ name }) => name))];
  const cell = (name: string, connections: number) => {
    const ratio = ratios.find((each) => each.name === name && each.connections === connections);
    return ratio ? [ratio.portal.toFixed(0), percent(shareOf(ratio))] : ['', ''];
  };
  const [first] = lists;
  return [
    markdownTable(
      ['requests a second', '1 connection', 'of the bare server', '64 connections', 'of the bare server'],
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
      `${memory.after.toFixed(0)} MB after ${memory.requests.toLocaleString('en-GB')} requests, which is an hour at ten ` +
      `a second. A browser's first load of the sign-in page is ${(firstLoad.bytes / 1_000).toFixed(0)} kB ` +
      `in ${firstLoad.files} files. All of this was measured on ${cores} cores, which also made the requests.`,
  ].join('\n\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
