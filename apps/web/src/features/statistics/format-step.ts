import { formatDay } from '@headwater/contract/dates';
import { formatMonth } from '@headwater/contract/monthly-figures';
import type { StatisticsPeriod } from '@headwater/contract/statistics-period';

/** Names a step of a period by its first day. */
export function formatStep(period: StatisticsPeriod, start: string): string {
  return period === 'days' ? formatDay(start) : formatMonth(start.slice(0, 7));
}
