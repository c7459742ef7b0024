import { z } from 'zod';

/** What a company's statistics are of: the last thirty days, by day, or the last twelve months with this one, by month. */
export const statisticsPeriods = ['days', 'months'] as const;
export const statisticsPeriod = z.enum(statisticsPeriods, {
  error: `Must be one of ${statisticsPeriods.join(', ')}`,
});
export type StatisticsPeriod = z.output<typeof statisticsPeriod>;
