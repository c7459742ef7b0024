const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const weekday = String.raw`(?<weekday>(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?)`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const month = String.raw`(?<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?`;
const year = String.raw`(?<year>\d{4})`;

const BRITISH = new RegExp(
  String.raw`\b(?:${weekday},?\s+(?:the\s+)?)?\b${day}\s+(?:of\s+)?${month}(?:,?\s+${year})?\b`,
  'g',
);
const AMERICAN = new RegExp(
  String.raw`\b(?:${weekday},?\s+)?${month}\s+${day}(?!\d)(?:,?\s+${year})?\b`,
  'g',
);

/** 'Monday' and 'March 2027' begin with a date, and 'April Jones' does not. */
const DATE_START = new RegExp(String.raw`^(?:(?:${WEEKDAYS.join('|')})\b|${month}(?!\p{L}|\s\p{Lu}))`, 'u');

export interface DateInText {
  found: string;
  index: number;
  weekday: string | null;
  day: number;
  /** From 0. */
  month: number;
  year: number | null;
}

/** Finds the days that an English text names with their month. */
export function findDates(text: string): DateInText[] {
  return [BRITISH, AMERICAN]
    .flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ 0: found, index, groups = {} }): DateInText => ({
        found,
        index,
        weekday: WEEKDAYS.find((name) => name.slice(0, 3) === groups.weekday?.slice(0, 3)) ?? null,
        day: Number(groups.day),
        month: MONTHS.findIndex((name) => name.slice(0, 3) === groups.month?.slice(0, 3)),
        year: groups.year === undefined ? null : Number(groups.year),
      })),
    )
    .filter(isMeant);
}

/** Says whether an English text begins with a weekday, a month or a day. */
export function startsWithDate(text: string): boolean {
  return DATE_START.test(text) || findDates(text).some(({ index }) => index === 0);
}

/** 'May 40 firms' names no day. */
function isMeant({ day: date, weekday: name, year: inYear }: DateInText): boolean {
  return date <= 31 || name !== null || inYear !== null;
}

/** Returns the name of a day's weekday; null if the month has no such day. */
export function weekdayOf({ day: date, month: index }: DateInText, inYear: number): string | null {
  const moment = new Date(Date.UTC(inYear, index, date));
  return moment.getUTCMonth() === index && moment.getUTCDate() === date
    ? (WEEKDAYS[moment.getUTCDay()] ?? null)
    : null;
}

export function formatDate({ day: date, month: index }: DateInText, inYear?: number): string {
  return [date, MONTHS[index], inYear].filter((part) => part !== undefined).join(' ');
}

export function isoDate({ day: date, month: index }: DateInText, inYear: number): string {
  return `${inYear}-${String(index + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
