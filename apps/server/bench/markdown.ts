import { formatCount } from '@headwater/contract/money';
import { markdownTable } from '@headwater/runtime/measure/readme';
import { ratioTable, shareCell } from './ratio-table.ts';
import { BUSY, type Results } from './results.ts';

/** Returns the figures that stand in the README of the root. */
export function toSummary({ ratios, lists }: Results): string {
  const read = ratios.find(({ name, connections }) => name === 'read an article' && connections === BUSY);
  const largest = lists.at(-1);
  const slowestMs = Math.max(...Object.values(largest?.times ?? {}));
  return (
    `The portal reads an article at ${shareCell(read?.portal, read?.lean)} of the speed of the leanest server that ` +
    `could do it. A bare server with the same SQL reaches ${shareCell(read?.bare, read?.lean)}. The portal's slowest list ` +
    `over ${formatCount(largest?.rows ?? 0)} rows takes ${slowestMs.toFixed(0)} ms.`
  );
}

export function toMarkdown({ ratios, lists, memory, startMs, cores, firstLoad }: Results): string {
  const [first] = lists;
  return [
    ...[BUSY, 1].map((connections) => ratioTable(ratios, connections)),
    markdownTable(
      ['ms at the median', ...lists.map(({ rows }) => `${formatCount(rows)} rows`)],
      Object.keys(first?.times ?? {}).map((name) => [
        name,
        ...lists.map(({ times }) => (times[name] ?? 0).toFixed(1)),
      ]),
    ),
    `The portal starts in ${(startMs / 1_000).toFixed(1)} s. Its process holds ${memory.before.toFixed(0)} MB, and ` +
      `${memory.after.toFixed(0)} MB after ${formatCount(memory.requests)} requests, which is an hour at ten ` +
      `a second. A browser's first load of the sign-in page is ${(firstLoad.bytes / 1_000).toFixed(0)} kB ` +
      `in ${firstLoad.files} files. All of this was measured on ${cores} cores, which also made the requests.`,
  ].join('\n\n');
}
