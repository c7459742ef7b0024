import { addDays, addMonths } from '@headwater/contract/dates';
import { momentOn } from './moment-on.ts';

export interface ComingEvent {
  /** When it will have happened, with all that follows from it. */
  at: Date;
  text: string;
}

interface AccessOfCompany {
  company: string;
  /** The last day of the access that it has, or had. */
  lastDay: string;
  renewsItself: boolean;
  isPublic: boolean;
  graceDays: number;
  noticeDays: number;
  lastNoticeDays: number;
}

/** Returns the mid-morning of a day: the notices of the day are out by then, and what is sent at eight. */
export function morningOf(day: string): Date {
  return momentOn(day, '10:00');
}

/** Lists what the end of a company's access will bring after today, unless it is renewed. */
export function listAccessEvents(
  { company, lastDay, renewsItself, isPublic, graceDays, ...days }: AccessOfCompany,
  today: string,
): ComingEvent[] {
  const events = renewsItself
    ? [{ day: addDays(lastDay, 1), text: `${company}: renewed by card` }]
    : [
        ...[days.noticeDays, days.lastNoticeDays].map((left) => ({
          day: addDays(lastDay, -left),
          text: `${company}: notice that access ends in ${left} days`,
        })),
        { day: addDays(lastDay, 1), text: `${company}: access has ended` },
        ...(isPublic
          ? [{ day: addDays(lastDay, graceDays + 1), text: `${company}: pages leave the site` }]
          : []),
      ];
  return events.filter(({ day }) => day > today).map(({ day, text }) => ({ at: morningOf(day), text }));
}

export function nextMonthlyEmail(today: string): ComingEvent {
  return {
    at: morningOf(addMonths(`${today.slice(0, 7)}-01`, 1)),
    text: 'Monthly emails: what the pages brought',
  };
}
