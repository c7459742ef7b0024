import { londonDay } from '@headwater/contract/dates';

/** Says whether an accreditation's last day has passed; '' is no last day. */
export function hasEnded(ends: string): boolean {
  return ends !== '' && ends < londonDay(new Date());
}
