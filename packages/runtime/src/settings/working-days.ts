import { z } from 'zod';

const weekday = z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);

/** The days of the week on which the publisher's editors work. */
export const workingDays = z.string().transform((value, context) => {
  const days = z.array(weekday).safeParse(value.trim().split(/\s+/));
  if (days.success) return days.data;
  context.addIssue('must be days with spaces between, as in Mon Tue Wed');
  return z.NEVER;
});
