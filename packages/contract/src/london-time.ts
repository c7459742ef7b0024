import { formatMoment } from './dates.ts';

const localFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Returns the time on London's clocks at a moment, as '2026-11-21T09:05'. */
export function londonLocal(at: Date): string {
  return localFormat.format(at).replace(' ', 'T');
}

const zoneFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'short' });

/** Returns the name of London's time at a moment. */
export function londonZone(at: Date): string {
  return zoneFormat.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** How far London's time is ahead of UTC, in minutes: in summer, and in winter. */
const OFFSETS = [60, 0];

/**
 * Returns the moments at which clocks in London show '2026-11-21T09:05', earliest first. There is none in the hour that
 * is skipped in spring, and there are two in the one that is repeated in autumn.
 */
export function momentsOfLondon(local: string): Date[] {
  return OFFSETS.map((minutes) => new Date(Date.parse(`${local}Z`) - minutes * 60_000)).filter(
    (at) => !Number.isNaN(at.getTime()) && londonLocal(at) === local,
  );
}

/** Formats a moment as '21 Nov 2026, 09:05 GMT', in Europe/London. */
export function formatLondonMoment(at: Date): string {
  return `${formatMoment(at)} ${londonZone(at)}`;
}
