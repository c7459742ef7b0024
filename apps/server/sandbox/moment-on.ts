import { momentsOfLondon } from '@headwater/contract/london-time';

/** Returns a day's moment at a time of day in London, as '10:00'. */
export function momentOn(day: string, time: string): Date {
  return momentsOfLondon(`${day}T${time}`)[0] ?? new Date(`${day}T${time}Z`);
}
