import { z } from 'zod';
import { daysBetween } from './dates.ts';

/**
 * The period of a company's statistics: the last thirty days, by day, or the last twelve months including this one, by
 * month.
 */
export const statisticsPeriods = ['days', 'months'] as const;
export const statisticsPeriod = z.enum(statisticsPeriods, {
  error: `Must be one of ${statisticsPeriods.join(', ')}`,
});
export type StatisticsPeriod = z.output<typeof statisticsPeriod>;

/** With fewer days than this, a year's figures add nothing to those of thirty days. */
const YEAR_FIGURES_DAYS = 60;

/** Says whether the last twelve months of a company are worth showing, from the day of its first public page. */
export function hasYearFigures({
  publicSince,
  today,
}: {
  publicSince: string | null;
  today: string;
}): boolean {
  return publicSince !== null && daysBetween(publicSince, today) >= YEAR_FIGURES_DAYS;
}
