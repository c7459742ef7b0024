import { formatDay, londonDay } from '@headwater/contract/dates';

/** Formats a moment's calendar day, such as '2026-11-21T09:05:00Z', as '21 Nov 2026'. */
export function formatLondonDay(moment: string): string {
  return formatDay(londonDay(new Date(moment)));
}
