import { z } from 'zod';
import { daysBetween } from './dates.ts';

/** What a company's statistics are of: the last thirty days, by day, or the last twelve months with this one, by month. */
export const statisticsPeriods = ['days', 'months'] as const;
export const statisticsPeriod = z.enum(statisticsPeriods, {
  error: `Must be one of ${statisticsPeriods.join(', ')}`,
});
export type StatisticsPeriod = z.output<typeof statisticsPeriod>;

/** Before so many days a year's figures say nothing that those of thirty days do not. */
const YEAR_FIGURES_DAYS = 60;

/** Says whether the last twelve months of a company are worth a look, from the day since when it has a public page. */
export function hasYearFigures({
  publicSince,
  today,
}: {
  publicSince: string | null;
  today: string;
}): boolean {
  return publicSince !== null && daysBetween(publicSince, today) >= YEAR_FIGURES_DAYS;
}
