import { z } from 'zod';
import { median } from './median.ts';

export const seriesEntry = z.object({
  date: z.iso.date(),
  commit: z.string(),
  figures: z.record(z.string(), z.number()),
});
export type SeriesEntry = z.output<typeof seriesEntry>;

/** Former figures whose median the newest are compared with. */
const COMPARED = 10;
const MIN_COMPARED = 3;
/** A slow machine of one night is no fall. */
const CONFIRMED = 2;
/** A figure falls where less than this share of the former one is left. */
const SHARE_LEFT = 0.9;

/** Figures are better the larger they are, except for those that end in one of these units. */
const COSTS = / (?:ms|MB|bytes)$/;

/** Describes each figure of which the newest entries are worse than the median before them by more than a tenth. */
export function listFalls(entries: readonly SeriesEntry[]): string[] {
  return Object.keys(entries.at(-1)?.figures ?? {}).flatMap((name) => {
    const measured = entries.flatMap(({ commit, figures: { [name]: figure } }) =>
      figure === undefined ? [] : [{ commit, figure }],
    );
    const former = measured.slice(0, -CONFIRMED).slice(-COMPARED);
    if (former.length < MIN_COMPARED) return [];
    const usual = median(former.map(({ figure }) => figure));
    const last = measured.findLastIndex(({ figure }) => shareLeft(name, figure, usual) >= SHARE_LEFT);
    const [before, after] = measured.slice(last, last + 2);
    if (measured.length - 1 - last < CONFIRMED || !before || !after) return [];
    return [
      `${name} fell by more than a tenth between commit ${before.commit} and commit ${after.commit}, from ${usual} to ${after.figure}`,
    ];
  });
}

/** Returns what is left of a figure, as a share of the usual one. */
export function shareLeft(name: string, figure: number, usual: number): number {
  return COSTS.test(name) ? usual / figure : figure / usual;
}
