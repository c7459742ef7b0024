import { londonDay } from '@headwater/contract/dates';
import { londonLocal, londonZone, momentsOfLondon } from '@headwater/contract/london-time';
import type { Schedule } from '@headwater/contract/submittals';
import { z } from 'zod';

/** Day and time in London as typed. The zone decides if clocks show a time twice. */
const typedMoment = z.object({ day: z.string(), time: z.string(), zone: z.string() });
export type TypedMoment = z.output<typeof typedMoment>;
export type AppearanceValues = Record<keyof Schedule, TypedMoment>;

interface MomentIssue {
  path: 'day' | 'time';
  message: string;
}

export interface MomentRule {
  /** The saved moment, which may have passed. */
  saved: string | null;
  now: Date;
}

/** Returns what is wrong with a typed moment, and at which of its fields; null if nothing is. */
export function findMomentIssue(typed: TypedMoment, { saved, now }: MomentRule): MomentIssue | null {
  const { day, time } = typed;
  if (day === '' && time === '') return null;
  if (day === '') return { path: 'day', message: 'Give a day as well' };
  if (time === '') return { path: 'time', message: 'Give a time as well' };
  const at = toMoment(typed);
  if (at === null)
    return { path: 'time', message: 'The clocks go forward: this time does not exist on that day' };
  if (at > now || (saved !== null && at.getTime() === Date.parse(saved))) return null;
  return { path: day < londonDay(now) ? 'day' : 'time', message: 'This time has passed' };
}

/** Reads a typed moment; null if both fields are empty. */
function moment(rule: MomentRule) {
  return typedMoment.transform((typed, context): string | null => {
    const issue = findMomentIssue(typed, rule);
    if (issue === null) return toMoment(typed)?.toISOString() ?? null;
    context.addIssue({ code: 'custom', path: [issue.path], message: issue.message });
    return z.NEVER;
  });
}

/** Makes the schema of a schedule's form. */
export function appearanceForm(saved: Schedule, now: Date) {
  return z.object({
    notBefore: moment({ saved: saved.notBefore, now }),
    appearsUntil: moment({ saved: saved.appearsUntil, now }),
  });
}

/** Reads a typed moment; null if it is incomplete, or no clock shows it. */
export function toMoment({ day, time, zone }: TypedMoment): Date | null {
  const moments = momentsOfLondon(`${day}T${time}`);
  return moments.find((at) => londonZone(at) === zone) ?? moments[0] ?? null;
}

/** Formats a moment for the form. */
export function toTypedMoment(at: string | null): TypedMoment {
  if (at === null) return { day: '', time: '', zone: 'BST' };
  const date = new Date(at);
  const [day = '', time = ''] = londonLocal(date).split('T');
  return { day, time, zone: londonZone(date) };
}

/** Says whether clocks in London show a time twice. */
export function isShownTwice({ day, time }: TypedMoment): boolean {
  return momentsOfLondon(`${day}T${time}`).length > 1;
}
