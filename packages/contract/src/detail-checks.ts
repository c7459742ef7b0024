import { z } from 'zod';
import { paginationInput } from './ids.ts';
import type { ListColumns } from './list-columns.ts';

/** The number of days after which a company's owners are asked whether its page is right. */
export const CHECK_AFTER_DAYS = 365;

/** The number of days for which the link in their email works. They are not asked again earlier. */
export const DETAIL_LINK_DAYS = 90;

export const detailCheckReasons = ['year', 'refused-email'] as const;
export type DetailCheckReason = (typeof detailCheckReasons)[number];

export const detailCheckReasonLabels: Record<DetailCheckReason, string> = {
  year: 'A year without a change',
  'refused-email': 'An email was refused',
};

export const detailLinkInput = z.object({ secret: z.string().max(200) });

/** What the page of the link in the email shows: the details as readers see them. */
export interface DetailsToCheck {
  company: string;
  publicUrl: string;
  addresses: { lines: string[]; phone: string; email: string; url: string }[];
}

/** When the details on the company's public page were last confirmed, and when its owners were last asked. */
export const detailCheck = z.object({
  confirmedAt: z.iso.datetime().nullable(),
  askedAt: z.iso.datetime().nullable(),
});
export type DetailCheck = z.output<typeof detailCheck>;

/** A company whose owners were asked, and have neither confirmed nor changed the page since. */
export const unconfirmedCompany = detailCheck
  .extend({
    id: z.int(),
    title: z.string(),
    publicUrl: z.string(),
    askedAt: z.iso.datetime(),
    because: z.enum(detailCheckReasons),
    /** When its page was last published. */
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'UnconfirmedCompany' });
export type UnconfirmedCompany = z.output<typeof unconfirmedCompany>;

export const unconfirmedInput = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
});
export type UnconfirmedInput = z.output<typeof unconfirmedInput>;

export const unconfirmedColumns = {
  company: { heading: 'Company', value: ({ title }) => title },
  because: { heading: 'Reason', value: ({ because }) => detailCheckReasonLabels[because] },
  asked: { heading: 'Asked', kind: 'moment', value: ({ askedAt }) => askedAt },
  changed: { heading: 'Published', kind: 'moment', value: ({ changedAt }) => changedAt },
  confirmed: { heading: 'Confirmed', kind: 'moment', value: ({ confirmedAt }) => confirmedAt },
  page: { heading: 'Page', only: 'csv', value: ({ publicUrl }) => publicUrl },
} satisfies ListColumns<UnconfirmedCompany>;
