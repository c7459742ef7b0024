import { z } from 'zod';
import { addDays, addMonths } from './dates.ts';
import { allArticleTypes, singularName } from './item-types.ts';
import { formatCount, formatPounds } from './money.ts';
import { statisticsPeriod, type StatisticsPeriod } from './statistics-period.ts';

export const statisticsInput = z.object({ period: statisticsPeriod.default('days') });
export type StatisticsInput = z.output<typeof statisticsInput>;

/** A count of the public page's readers, or of their actions. */
const readerFigures = z.object({
  views: z.int(),
  /** Per page and day; a person who reads two pages counts twice. */
  readers: z.int(),
  /** Views in which the reader reached the middle of the text. */
  half: z.int(),
  /** Views in which the reader reached its end. */
  end: z.int(),
  /** Clicks on links to other sites, above all the company's own. */
  clicks: z.int(),
  /** Downloads of PDFs, press pictures and press packs. */
  downloads: z.int(),
  /** Confirmed enquiries; deleted ones count as well. */
  enquiries: z.int(),
  /** Readers who began to follow the company by email, including those who have since stopped. */
  newFollowers: z.int(),
  /** Taps that started a call, as far as browsers tell. */
  calls: z.int(),
  /** Taps that started an email, as far as browsers tell. */
  emails: z.int(),
});
export type ReaderFigures = z.output<typeof readerFigures>;

export const figureKinds: readonly (keyof ReaderFigures)[] = readerFigures.keyof().options;

export const noFigures: ReaderFigures = {
  views: 0,
  readers: 0,
  half: 0,
  end: 0,
  clicks: 0,
  downloads: 0,
  enquiries: 0,
  newFollowers: 0,
  calls: 0,
  emails: 0,
};

/** The names of the figures. */
export const figureLabels: Record<keyof ReaderFigures, string> = {
  views: 'Views',
  readers: 'Readers',
  half: 'Read to the middle',
  end: 'Read to the end',
  clicks: 'Clicks on your links',
  downloads: 'Downloads',
  enquiries: 'Enquiries',
  newFollowers: 'New followers',
  calls: 'Taps to call',
  emails: 'Taps to email',
};

const stepFigures = readerFigures.extend({ /** The first day of the step. */ start: z.string() });
export type StepFigures = z.output<typeof stepFigures>;

const itemFigures = readerFigures.extend({
  id: z.int(),
  type: z.enum(['company', ...allArticleTypes]),
  title: z.string(),
});
export type ItemFigures = z.output<typeof itemFigures>;

/** Names a page's type: 'Company Profile'. */
export function nameType(type: ItemFigures['type']): string {
  return type === 'company' ? 'Company Profile' : singularName(type);
}

const referrer = z.object({ host: z.string(), views: z.int() });
export type Referrer = z.output<typeof referrer>;

/** What came of a company's enquiries, by the day on which a member said so. */
const enquiryResults = z.object({
  won: z.int(),
  lost: z.int(),
  noMatch: z.int(),
  /** In whole pounds, of those won whose value is known. */
  wonPounds: z.int(),
});
export type EnquiryResults = z.output<typeof enquiryResults>;

/** Describes what was won, such as '3 won, £48,000'. */
export function describeWon({ won, wonPounds }: Pick<EnquiryResults, 'won' | 'wonPounds'>): string {
  const count = `${formatCount(won)} won`;
  return wonPounds === 0 ? count : `${count}, ${formatPounds(wonPounds)}`;
}

/** Describes what enquiries brought, such as '12 enquiries, 3 won, £48,000'. */
export function describeResults(
  enquiries: number,
  results: Pick<EnquiryResults, 'won' | 'wonPounds'>,
): string {
  const count = enquiries === 1 ? 'One enquiry' : `${formatCount(enquiries)} enquiries`;
  return `${count}, ${describeWon(results)}`;
}

/** The statistics of a company's pages. */
export const statistics = z
  .object({
    period: statisticsPeriod,
    /** Days in Europe/London, both included. */
    from: z.string(),
    to: z.string(),
    total: readerFigures,
    /** The same for the previous period of equal length. */
    before: readerFigures,
    steps: z.array(stepFigures),
    /** The most-read pages. */
    items: z.array(itemFigures),
    /** The hosts that most views came from, as far as they are known. */
    referrers: z.array(referrer),
    /** The day on which the first of its public pages was published, in Europe/London; null while none is public. */
    publicSince: z.string().nullable(),
    /** The number of the company's email followers now. */
    followers: z.int(),
    /** Of the period. */
    /** What came of enquiries; null for who may not read these. */
    results: enquiryResults.nullable(),
    /** The median of the working hours to a first answer from the portal, in the last twelve months; null without any. */
    medianAnswerHours: z.number().nullable(),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.output<typeof statistics>;

/** A page's figures for a day. */
export const dailyFigures = itemFigures.extend({ day: z.string() });
export type DailyFigures = z.output<typeof dailyFigures>;

/** `cursor` is the latest day that has not been read. */
export const dailyFiguresInput = statisticsInput.extend({ cursor: z.iso.date().optional() });
export type DailyFiguresInput = z.output<typeof dailyFiguresInput>;

const DAYS = 30;
const MONTHS = 12;

/** Returns the first days of a period's steps, the last of which contains `today`. */
export function listSteps(period: StatisticsPeriod, today: string): string[] {
  if (period === 'days') return Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const month = `${today.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_, index) => addMonths(month, index + 1 - MONTHS));
}
