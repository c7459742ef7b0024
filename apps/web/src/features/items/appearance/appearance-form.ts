import { londonLocal, londonZone, momentsOfLondon } from '@headwater/contract/london-time';
import { z } from 'zod';

const typedMoment = z.object({ day: z.string(), time: z.string(), zone: z.string() });
export type TypedMoment = z.output<typeof typedMoment>;

/** Typed day and time in London, or null if both are empty. The zone decides if clocks show a time twice. */
const moment = typedMoment.transform(({ day, time, zone }, context): string | null => {
  if (day === '' && time === '') return null;
  const refuse = (path: keyof TypedMoment, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  };
  if (day === '') return refuse('day', 'Choose a day as well');
  if (time === '') return refuse('time', 'Choose a time as well');
  const moments = momentsOfLondon(`${day}T${time}`);
  const chosen = moments.find((at) => londonZone(at) === zone) ?? moments[0];
  if (!chosen) return refuse('time', 'The clocks go forward: this time does not exist on that day');
  return chosen.toISOString();
});

export const appearanceForm = z.object({ notBefore: moment, appearsUntil: moment });

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
