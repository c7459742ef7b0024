import { isPaid } from '@headwater/contract/item-types';
import { formatCount } from '@headwater/contract/money';
import { formatMonth } from '@headwater/contract/monthly-figures';
import {
  describeResults,
  figureKinds,
  figureLabels,
  noFigures,
  type EnquiryResults,
  type ItemFigures,
  type ReaderFigures,
} from '@headwater/contract/statistics';
import { defineCompanyMail } from '../../mails/define-mail.ts';
import type { LabelledEmailSettings } from '../../mails/rendering/render-email.ts';

interface MonthlyStatistics {
  /** Its first day. */
  month: string;
  total: ReaderFigures;
  before: ReaderFigures;
  /** The number of the company's email followers at that time. */
  followers: number;
  results: EnquiryResults;
  /** The most-read page; null if there is none. */
  best: Pick<ItemFigures, 'type' | 'title' | 'views'> | null;
}

/** An email after a month, with the statistics of the company's pages in it and in the one before. */
export const monthlyStatisticsMail = defineCompanyMail<[MonthlyStatistics], LabelledEmailSettings>({
  kind: 'monthly-statistics',
  label: 'What the pages brought in a month',
  messageKind: 'statistics',
  template: ({ portalUrl, publisher }, { month, total, before, followers, results, best }) => {
    const name = formatMonth(month.slice(0, 7));
    const read = `Your pages were opened ${total.views === 1 ? 'once' : `${formatCount(total.views)} times`} in ${name}.`;
    return {
      subject: `What your pages brought in ${name}`,
      preheader: read,
      body: [
        read,
        {
          facts: [
            ...figureKinds.map(
              (kind) =>
                [
                  figureLabels[kind],
                  `${formatCount(total[kind])}, ${formatCount(before[kind])} the month before`,
                ] as const,
            ),
            ['Followers by email', `${formatCount(followers)} now`],
            ...(results.won > 0
              ? [['From your enquiries', describeResults(total.enquiries, results)] as const]
              : []),
            ...(best ? [['Read most', describeBest(best, publisher)] as const] : []),
          ],
        },
      ],
      link: { label: 'See the statistics', url: `${portalUrl}/statistics` },
      values: { month: name, views: formatCount(total.views) },
    };
  },
  sample: ({ title }) => [
    {
      month: '2026-10-01',
      total: {
        views: 512,
        readers: 380,
        half: 300,
        end: 190,
        clicks: 24,
        calls: 3,
        emails: 5,
        downloads: 6,
        enquiries: 3,
        newFollowers: 8,
      },
      before: { ...noFigures, views: 470, readers: 350, enquiries: 2 },
      followers: 34,
      results: { won: 1, lost: 1, noMatch: 0, wonPounds: 48_000 },
      best: { type: 'company', title, views: 210 },
    },
  ],
});

/** Names the page with its label if it is paid for, as every mention does. */
function describeBest(
  { type, title, views }: NonNullable<MonthlyStatistics['best']>,
  { advertLabel }: LabelledEmailSettings['publisher'],
): string {
  return [`${title} (${formatCount(views)})`, ...(isPaid(type) ? [advertLabel] : [])].join(' · ');
}
