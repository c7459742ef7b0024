import { z } from 'zod';
import { id, paginationInput } from './ids.ts';
import { companyArticleTypes } from './item-types.ts';
import { email } from './session.ts';
import { isBlank } from './characters.ts';
import { line, requiredMessage, requiredText } from './text.ts';

export const enquiryLimits = {
  nameCharacters: 120,
  organisationCharacters: 120,
  messageCharacters: 4_000,
  noteCharacters: 4_000,
  /** Addresses of a company beside its members'. */
  addresses: 5,
  /** The number of days for which the link in the mail to a reader works. */
  confirmDays: 3,
} as const;

/** The factor by which an unclosed enquiry is kept longer than a closed one. */
export const OPEN_ENQUIRY_FACTOR = 2;

/** Browsers separate the lines of a form by CR and LF. */
const lines = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value),
  requiredText(enquiryLimits.messageCharacters),
);

/** A reader's form, as the public site sends it. */
export const enquiryForm = z.object({
  name: line(enquiryLimits.nameCharacters).refine((value) => !isBlank(value), { error: requiredMessage }),
  email,
  organisation: line(enquiryLimits.organisationCharacters).default(''),
  message: lines,
  consent: z.literal('yes', { error: 'Please agree to this, so that we may pass your enquiry on' }),
});
export type EnquiryForm = z.output<typeof enquiryForm>;

export const enquiryStatuses = ['new', 'answered', 'closed'] as const;
const enquiryStatus = z.enum(enquiryStatuses, { error: `Must be one of ${enquiryStatuses.join(', ')}` });
export type EnquiryStatus = z.output<typeof enquiryStatus>;

export const enquiryStatusLabels: Record<EnquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

/** An enquiry as lists have it. */
export const enquiryRow = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    organisation: z.string(),
    /** The page that it is about; null if that has been deleted. */
    item: z
      .object({ id: z.int(), type: z.enum(['company', ...companyArticleTypes]), title: z.string() })
      .nullable(),
    message: z.string(),
    status: enquiryStatus,
    receivedAt: z.iso.datetime(),
    /** When the sender and the text were erased at the reader's request; mostly null. */
    erasedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'EnquiryRow' });
export type EnquiryRow = z.output<typeof enquiryRow>;

export const enquiryNote = z.object({
  id: z.int(),
  /** Null after its author's account is erased. */
  by: z.string().nullable(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
});
export type EnquiryNote = z.output<typeof enquiryNote>;

export const enquiry = enquiryRow
  .extend({
    closedAt: z.iso.datetime().nullable(),
    notes: z.array(enquiryNote),
  })
  .meta({ id: 'Enquiry' });
export type Enquiry = z.output<typeof enquiry>;

export const enquiryFilter = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(20),
  status: enquiryStatus.optional(),
});
export type EnquiryFilter = z.output<typeof enquiryFilter>;

export const enquiryListFilter = enquiryFilter.omit({ limit: true, cursor: true });
export type EnquiryListFilter = z.output<typeof enquiryListFilter>;

export const enquiryInput = z.object({ id });
export const setEnquiryStatusInput = z.object({ id, status: enquiryStatus });
export type SetEnquiryStatusInput = z.output<typeof setEnquiryStatusInput>;

export const enquiryNoteForm = z.object({ text: requiredText(enquiryLimits.noteCharacters) });
export const addEnquiryNoteInput = enquiryNoteForm.extend({ id });
export type AddEnquiryNoteInput = z.output<typeof addEnquiryNoteInput>;

/** A company's number of enquiries by status: all that the publisher sees of them. */
export const enquiryCounts = z.object({ new: z.int(), answered: z.int(), closed: z.int() });
export type EnquiryCounts = z.output<typeof enquiryCounts>;

/** `plain` asks for the form that software reads, rather than a letter. */
export const enquiryAddressForm = z.object({ email, plain: z.boolean() });
export const addEnquiryAddressInput = z.object({ email, plain: z.boolean().default(false) });
export const setAddressFormInput = z.object({ id, plain: z.boolean() });

/** An address that receives enquiries after it is confirmed. */
export const enquiryAddress = z.object({
  id: z.int(),
  email: z.string(),
  confirmed: z.boolean(),
  plain: z.boolean(),
});
export type EnquiryAddress = z.output<typeof enquiryAddress>;

/** Returns the address of the form for readers of a page. */
export function enquiryPath(path: string): string {
  return `${path}/enquiry`;
}

/** What readers send from a page, once they have confirmed it: a company's enquiry, or the publisher's report of a mistake. */
export const readerRequestKinds = ['enquiry', 'mistake'] as const;
export type ReaderRequestKind = (typeof readerRequestKinds)[number];

/** The public site's addresses in mails about enquiries and reports; `key` contains the secret. */
export const enquiryLinkPaths = {
  enquiry: '/enquiries/confirm',
  mistake: '/mistakes/confirm',
  address: '/enquiries/confirm-address',
} as const;
export type EnquiryLink = keyof typeof enquiryLinkPaths;
