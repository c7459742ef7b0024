import { z } from 'zod';
import { answerFile } from './answer-files.ts';
import { day, formatDay } from './dates.ts';
import { enquiryFile } from './enquiry-files.ts';
import { id, paginationInput } from './ids.ts';
import { companyArticleTypes } from './item-types.ts';
import { email } from './session.ts';
import { isBlank } from './characters.ts';
import { formatPounds } from './money.ts';
import { line, requiredMessage, requiredName, requiredText } from './text.ts';
import { typedPounds } from './typed-pounds.ts';

export const enquiryLimits = {
  nameCharacters: 120,
  organisationCharacters: 120,
  subjectCharacters: 120,
  placeCharacters: 120,
  messageCharacters: 4_000,
  noteCharacters: 4_000,
  /** Addresses of a company beside its members'. */
  addresses: 5,
  /** The number of days for which the link in the mail to a reader works. */
  confirmDays: 3,
  answerCharacters: 4_000,
  /** Answers from the portal to one reader, who can also answer by email. */
  answers: 50,
  answersADay: 10,
  /** Answers of a company to all its readers. */
  companyAnswersADay: 100,
  answerTexts: 20,
  answerTextNameCharacters: 80,
  valuePounds: 1_000_000_000,
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
  subject: line(enquiryLimits.subjectCharacters).default(''),
  place: line(enquiryLimits.placeCharacters).default(''),
  /** The day by which it is needed; null if that is not said. */
  neededBy: z
    .union([z.literal('').transform(() => null), day], { error: 'This is not a valid date' })
    .default(null),
  consent: z.literal('yes', { error: 'Please agree to this, so that we can send your enquiry' }),
});
export type EnquiryForm = z.output<typeof enquiryForm>;

/** What a reader may say of the need beside the message. */
export const enquiryNeedLabels = { subject: 'Subject', place: 'Place', neededBy: 'Needed by' } as const;

export const enquiryStatuses = ['new', 'answered', 'closed'] as const;
const enquiryStatus = z.enum(enquiryStatuses, { error: `Must be one of ${enquiryStatuses.join(', ')}` });
export type EnquiryStatus = z.output<typeof enquiryStatus>;

export const enquiryStatusLabels: Record<EnquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

export const enquiryOutcomes = ['open', 'won', 'lost', 'no-match'] as const;
export const enquiryOutcome = z.enum(enquiryOutcomes, {
  error: `Must be one of ${enquiryOutcomes.join(', ')}`,
});
export type EnquiryOutcome = z.output<typeof enquiryOutcome>;

export const enquiryOutcomeLabels: Record<EnquiryOutcome, string> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  'no-match': 'No match',
};

export const lostReasons = ['price', 'time', 'competitor', 'no-project', 'no-reply', 'other'] as const;
const lostReason = z.enum(lostReasons, { error: 'Choose a reason' });
export type LostReason = z.output<typeof lostReason>;

export const lostReasonLabels: Record<LostReason, string> = {
  price: 'Price',
  time: 'Delivery time',
  competitor: 'A competitor’s product',
  'no-project': 'Project cancelled',
  'no-reply': 'No reply',
  other: 'Another reason',
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
    /** '' if the reader named none; as is the place. */
    subject: z.string(),
    place: z.string(),
    neededBy: z.iso.date().nullable(),
    status: enquiryStatus,
    receivedAt: z.iso.datetime(),
    /** When the sender and the text were erased at the reader's request; mostly null. */
    erasedAt: z.iso.datetime().nullable(),
    /** The member who deals with it; null if nobody does. */
    assignee: z.object({ accountId: z.int(), email: z.string() }).nullable(),
    outcome: enquiryOutcome,
    /** In whole pounds; null unless it was won and its value is known. */
    valuePounds: z.int().nullable(),
    lostReason: lostReason.nullable(),
    /** How many companies its reader asked by one form. */
    companiesAsked: z.int(),
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

/** An answer that the portal has emailed to the reader, with the name that it was signed with. */
export const enquiryAnswer = enquiryNote
  .extend({ name: z.string() })
  .omit({ writtenAt: true })
  .extend({
    sentAt: z.iso.datetime(),
    files: z.array(answerFile),
  });
export type EnquiryAnswer = z.output<typeof enquiryAnswer>;

export const enquiry = enquiryRow
  .extend({
    closedAt: z.iso.datetime().nullable(),
    /** When a member first opened it; null if none has. */
    readAt: z.iso.datetime().nullable(),
    /** When the portal sent the first answer; null if it has sent none. */
    answeredAt: z.iso.datetime().nullable(),
    /** When the reader said that no answer is needed any more; mostly null. */
    endedAt: z.iso.datetime().nullable(),
    files: z.array(enquiryFile),
    notes: z.array(enquiryNote),
    answers: z.array(enquiryAnswer),
    /** The name that the caller last signed an answer with; '' if none. */
    signature: z.string(),
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

export const enquiryAnswerForm = z.object({
  text: requiredText(enquiryLimits.answerCharacters),
  name: line(enquiryLimits.nameCharacters).refine((value) => !isBlank(value), { error: requiredMessage }),
});
export type EnquiryAnswerForm = z.output<typeof enquiryAnswerForm>;
export const answerEnquiryInput = enquiryAnswerForm.extend({
  id,
  /** The ids of files that the caller has uploaded for it. */
  files: z.array(id).default([]),
});
export type AnswerEnquiryInput = z.output<typeof answerEnquiryInput>;

/** `accountId` is null for nobody. */
export const assignEnquiryInput = z.object({ id, accountId: id.nullable() });
export type AssignEnquiryInput = z.output<typeof assignEnquiryInput>;

const wholePounds = 'This must be a whole number of pounds';
const valuePounds = z
  .int(wholePounds)
  .positive(wholePounds)
  .max(enquiryLimits.valuePounds, `At most ${formatPounds(enquiryLimits.valuePounds)}`);

export const setEnquiryOutcomeInput = z
  .object({
    id,
    outcome: enquiryOutcome.meta({ examples: ['won'] }),
    /** In whole pounds. */
    valuePounds: valuePounds
      .nullable()
      .default(null)
      .meta({ examples: [48_000] }),
    lostReason: lostReason
      .nullable()
      .default(null)
      .meta({ examples: [null] }),
  })
  .refine((input) => input.outcome === 'won' || input.valuePounds === null, {
    path: ['valuePounds'],
    error: 'Only a won enquiry has a value',
  })
  .refine((input) => (input.outcome === 'lost') === (input.lostReason !== null), {
    path: ['lostReason'],
    error: 'A lost enquiry needs a reason, and no other has one',
  });
export type SetEnquiryOutcomeInput = z.output<typeof setEnquiryOutcomeInput>;

/** The form of an outcome. Browsers know a value as text. */
export const enquiryOutcomeForm = z.object({
  outcome: enquiryOutcome,
  value: typedPounds.pipe(valuePounds.nullable()),
  reason: z.union([z.literal(''), lostReason]),
});

/** A text that a company's members begin their answers with. */
export const answerTextForm = z.object({
  name: requiredName(enquiryLimits.answerTextNameCharacters),
  text: requiredText(enquiryLimits.answerCharacters),
});
export type AnswerTextForm = z.output<typeof answerTextForm>;
export const answerText = z.object({ id: z.int(), name: z.string(), text: z.string() });
export type AnswerText = z.output<typeof answerText>;
export const answerTextInput = z.object({ id });
export const updateAnswerTextInput = answerTextForm.extend({ id });

/** A company's number of enquiries by status, and of those sent to several companies: all that the publisher sees of them. */
export const enquiryCounts = z.object({
  new: z.int(),
  answered: z.int(),
  closed: z.int(),
  ofSeveral: z.int(),
});
export type EnquiryCounts = z.output<typeof enquiryCounts>;

/** `plain` asks for the form that software reads, rather than a letter. */
export const enquiryAddressForm = z.object({ email, plain: z.boolean() });
export const addEnquiryAddressInput = z.object({ email, plain: z.boolean().default(false) });
export const enquiryAddressInput = z.object({ id });
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

/** Lists what a reader has said of the need beside the message, as labels and values; what was not said is left out. */
export function factsOfNeed({
  subject,
  place,
  neededBy,
}: Pick<EnquiryForm, 'subject' | 'place' | 'neededBy'>): (readonly [label: string, value: string])[] {
  const facts = [
    [enquiryNeedLabels.subject, subject],
    [enquiryNeedLabels.place, place],
    [enquiryNeedLabels.neededBy, neededBy === null ? '' : formatDay(neededBy)],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}

/** Says to how many companies a reader sent an enquiry at once, as the label and the value of a fact; null if to one. */
export function factOfCompaniesAsked(companiesAsked: number): readonly [label: string, value: string] | null {
  return companiesAsked > 1 ? ['Sent to', `${companiesAsked} companies`] : null;
}

/** What readers send from a page, once they have confirmed it: a company's enquiry, or the publisher's report of a mistake. */
export const readerRequestKinds = ['enquiry', 'mistake'] as const;
export type ReaderRequestKind = (typeof readerRequestKinds)[number];

/** An enquiry to several companies at once is stored as a kind of its own, whose links the version before this one does not open. */
export type StoredRequestKind = ReaderRequestKind | 'several';

/** The jobs that have a request confirmed, and that deliver it: of names that earlier versions without the kind do not know. */
export const readerRequestJobs = {
  enquiry: { ask: 'ask_enquiry_confirmation', receive: 'receive_enquiries' },
  several: { ask: 'ask_several_confirmation', receive: 'receive_enquiries' },
  mistake: { ask: 'ask_report_confirmation', receive: 'receive_report' },
} as const satisfies Record<StoredRequestKind, { ask: string; receive: string }>;

/** The public site's addresses in mails about enquiries and reports; `key` contains the secret. */
export const enquiryLinkPaths = {
  enquiry: '/enquiries/confirm',
  mistake: '/mistakes/confirm',
  address: '/enquiries/confirm-address',
} as const;
export type EnquiryLink = keyof typeof enquiryLinkPaths;

/** Returns the public site's address of an answer's file, for the reader's own link alone. */
export function sentFilePath({ fileId, secret }: { fileId: number | string; secret: string }): string {
  return `${enquiryLinkPaths.enquiry}/files/${fileId}?key=${secret}`;
}

/** What a reader does with a link: confirms it, closes the enquiry that its company has received, or has it erased. */
export const enquiryLinkSteps = ['confirm', 'end', 'erase'] as const;
export type EnquiryLinkStep = (typeof enquiryLinkSteps)[number];
