import { DAY_MS } from '@headwater/contract/dates';

/** Formats the time since a moment as 'less than a day', '1 day' or '12 days'. */
export function formatAge(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  if (days < 1) return 'less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}
