import { formatDay } from '@headwater/contract/dates';
import { formatMonth } from '@headwater/contract/monthly-figures';
import type { StatisticsPeriod } from '@headwater/contract/statistics-period';

/** Formats a day or a month by its first day. */
export function formatStep(period: StatisticsPeriod, start: string): string {
  return period === 'days' ? formatDay(start) : formatMonth(start.slice(0, 7));
}
