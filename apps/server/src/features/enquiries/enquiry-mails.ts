import { formatDay, londonDay } from '@headwater/contract/dates';
import {
  enquiryLimits,
  enquiryOutcomeLabels,
  enquiryOutcomes,
  factOfCompaniesAsked,
  factsOfNeed,
  type Enquiry,
} from '@headwater/contract/enquiries';
import type { EnquiryFile } from '@headwater/contract/enquiry-files';
import { formatCount } from '@headwater/contract/money';
import { defineCompanyMail, defineMail, defineStaffMail } from '../mails/define-mail.ts';
import type { RenderedEmail } from '../mails/mail-outbox.queries.ts';
import { renderEmail, type EmailSettings } from '../mails/rendering/render-email.ts';

interface ConfirmationMail {
  companies: readonly string[];
  /** The title of the page; null where several companies are asked. */
  about: string | null;
  url: string;
}

/** Renders the mail with the link by which a reader confirms an enquiry. It contains nothing that was typed into the form. */
export const enquiryConfirmationMail = defineMail<[ConfirmationMail]>({
  kind: 'enquiry-confirmation',
  label: 'A reader confirms an enquiry',
  template: (portal, { companies, about, url }) => ({
    subject: 'Please confirm your enquiry',
    preheader: 'We send your enquiry once you confirm.',
    body: [
      `Somebody has written an enquiry to ${countCompanies(companies.length)} on a page of ${portal.publisher.name}, and gave this email address. If it was you, please confirm it. We send the enquiry once you confirm.`,
      {
        facts: [
          ...companies.map((company) => ['Company', company] as const),
          ...(about === null ? [] : [['Page', about] as const]),
        ],
      },
      `Please confirm within ${enquiryLimits.confirmDays} days. After that the same link shows whether your enquiry has been read and answered, and lets you erase it.`,
    ],
    warning: ['If it was not you, ignore this email: the enquiry is deleted, and nobody receives it.'],
    link: { label: 'See and confirm the enquiry', url },
  }),
  sample: ({ company, title }) => [
    { companies: [company], about: title, url: 'https://site.example.com/enquiries/confirm' },
  ],
});

function countCompanies(count: number): string {
  return count === 1 ? 'a company' : `${count} companies`;
}

interface MistakeMail {
  about: string;
  url: string;
}

/** Renders the mail with the link by which a reader confirms a report of a mistake. It contains nothing that was typed. */
export const mistakeConfirmationMail = defineMail<[MistakeMail]>({
  kind: 'mistake-confirmation',
  label: 'A reader confirms a report of a mistake',
  template: (portal, { about, url }) => ({
    subject: 'Please confirm your report',
    preheader: 'Our editors receive it once you confirm.',
    body: [
      `Somebody has written a report of a mistake on a page of ${portal.publisher.name}, and gave this email address. If it was you, please confirm it. Our editors receive the report once you confirm.`,
      { facts: [['Page', about]] },
      `The link works once, for ${enquiryLimits.confirmDays} days.`,
    ],
    warning: ['If it was not you, ignore this email: the report is deleted, and nobody receives it.'],
    link: { label: 'See and confirm the report', url },
  }),
  sample: ({ title }) => [{ about: title, url: 'https://site.example.com/mistakes/confirm' }],
});

interface AddressMail {
  company: string;
  addedBy: string;
  url: string;
}

/** Renders the mail that asks the reader of an address whether a company may send enquiries there. */
export const enquiryAddressMail = defineMail<[AddressMail]>({
  kind: 'enquiry-address',
  label: 'An address for enquiries is confirmed',
  template: (_, { company, addedBy, url }) => ({
    subject: 'A company wants to email you its enquiries',
    preheader: 'Confirm that you want them.',
    body: [
      'A company wants us to email its readers’ enquiries to this address. Please confirm that you want them: we send nothing until you do.',
      {
        facts: [
          ['Company', company],
          ['Added by', addedBy],
        ],
      },
      `The link works once, for ${enquiryLimits.confirmDays} days.`,
    ],
    warning: ['If you do not know the sender, ignore this email.'],
    link: { label: 'Get the enquiries', url },
  }),
  sample: ({ company, email }) => [
    { company, addedBy: email, url: 'https://site.example.com/enquiries/confirm' },
  ],
});

/** Writes the mail to a company about an erased address on its list, without saying which. */
export const enquiryAddressErasedMail = defineCompanyMail<[]>({
  kind: 'enquiry-address-erased',
  label: 'An address for enquiries is erased',
  messageKind: 'enquiries',
  template: ({ portalUrl }) => ({
    subject: 'An address for your enquiries has been removed',
    preheader: 'The person who reads it asked us to erase it.',
    body: [
      'One of the addresses that your enquiries are emailed to has been taken off the list: the person who reads it has asked us to erase what we keep about them. You can add another address.',
    ],
    link: { label: 'See your addresses for enquiries', url: `${portalUrl}/enquiries` },
  }),
  sample: () => [],
});

interface AnswerMail {
  company: string;
  /** The title of the page; null if it no longer exists. */
  about: string | null;
  name: string;
  text: string;
  /** What the reader had asked. */
  message: string;
  url: string;
  /** The email of the member who wrote it. */
  replyTo: string;
}

/** Renders a company's answer to a reader; replies go to the member who wrote it. */
export const enquiryAnswerMail = defineMail<[AnswerMail]>({
  kind: 'enquiry-answer',
  label: 'A company answers an enquiry',
  template: (portal, { company, about, name, text, message, url, replyTo }) => ({
    replyTo,
    subject: 'An answer to your enquiry',
    preheader: 'You can answer by replying.',
    body: [
      `A company has answered the enquiry that you sent from a page of ${portal.publisher.name}. If you reply to this email, your reply goes to the person who wrote it.`,
      {
        facts: [['Company', company], ['From', name], ...(about === null ? [] : [['Page', about] as const])],
      },
      { quote: text },
      'You had asked:',
      { quote: message },
    ],
    warning: ['The company wrote this answer, and is responsible for what it says.'],
    link: { label: 'See your enquiry, or close it', url },
  }),
  sample: ({ company, title, email, typed }) => [
    {
      company,
      replyTo: email,
      about: title,
      name: typed('Ada Brook'),
      text: typed('It costs about £900 a year to run.'),
      message: typed('What does it cost to run?'),
      url: 'https://site.example.com/enquiries/confirm',
    },
  ],
});

export interface ReceivedEnquiry extends Pick<
  Enquiry,
  'id' | 'name' | 'email' | 'organisation' | 'message' | 'subject' | 'place' | 'neededBy'
> {
  about: string;
  /** How many companies its reader asked at once. */
  companiesAsked: number;
  files: readonly Pick<EnquiryFile, 'name'>[];
}

/** Returns the names of an enquiry's files as a fact; none where it has no files. */
function factOfFiles({ files }: Pick<ReceivedEnquiry, 'files'>): (readonly [string, string])[] {
  const label = files.length === 1 ? 'File' : 'Files';
  return files.length === 0 ? [] : [[label, files.map(({ name }) => name).join(', ')]];
}

/** The key under which an enquiry's emails are withdrawn with it. */
export function enquiryMailKey(enquiryId: number): string {
  return `enquiry-${enquiryId}`;
}

/** The key of a company's reminders, which are withdrawn when no enquiry is waiting. */
export function reminderKey(companyId: number): string {
  return `enquiries-waiting-${companyId}`;
}

/** An email to a company about an enquiry; replies go to the reader. */
export const enquiryReceivedMail = defineCompanyMail<[ReceivedEnquiry]>({
  kind: 'enquiry-received',
  label: 'A company receives an enquiry',
  messageKind: 'enquiries',
  confidential: true,
  template: ({ portalUrl }, enquiry) => ({
    replyTo: enquiry.email,
    subject: 'A reader has sent you an enquiry',
    preheader: 'Answer it in the portal, or by replying.',
    body: [
      'A reader has sent you an enquiry. Please answer it in the portal, where your colleagues see the answer. If you reply to this email, your reply goes to the reader alone.',
      {
        facts: [
          ['Page', enquiry.about],
          ['Name', enquiry.name],
          ['Email', enquiry.email],
          ...(enquiry.organisation === '' ? [] : [['Their company', enquiry.organisation] as const]),
          ...[factOfCompaniesAsked(enquiry.companiesAsked)].filter((fact) => fact !== null),
          ...factsOfNeed(enquiry),
          ...factOfFiles(enquiry),
        ],
      },
      { quote: enquiry.message },
      ...(enquiry.files.length === 0
        ? []
        : ['The files are in the portal, where members of your company download them.']),
    ],
    link: { label: 'Answer it in the portal', url: `${portalUrl}/enquiries/${enquiry.id}` },
  }),
  sample: ({ typed, email, title }) => [
    {
      id: 1,
      about: title,
      name: typed('Jo Reed'),
      email,
      organisation: typed('Weir & Co'),
      message: typed('What does it cost to run?'),
      companiesAsked: 1,
      subject: typed('A set of three'),
      place: typed('Thornley'),
      neededBy: '2027-03-31',
      files: [{ name: typed('borehole.dwg') }],
    },
  ],
});

/** Renders the same email for an address that the company has chosen. */
export function forwardedEnquiryMail(portal: EmailSettings, enquiry: ReceivedEnquiry): RenderedEmail {
  return renderEmail(portal, {
    ...enquiryReceivedMail(portal, enquiry),
    warning: ['The company has put your address on its list for enquiries. It can remove it again.'],
  });
}

interface Waiting {
  count: number;
}

function describeWaiting({ count }: Waiting, days: string): string {
  return count === 1
    ? `One enquiry has been waiting for more than ${days} working days.`
    : `${formatCount(count)} enquiries have been waiting for more than ${days} working days.`;
}

const stillWaiting =
  'Please answer in the portal. If you have answered by email already, mark the enquiry as answered.';

/** An email to a company's members about enquiries that nobody has answered. */
export const enquiriesWaitingMail = defineCompanyMail<[Waiting]>({
  kind: 'enquiries-waiting',
  label: 'Enquiries wait for an answer',
  messageKind: 'enquiries',
  template: ({ portalUrl }, waiting) => ({
    subject: 'A reader is waiting for your answer',
    preheader: describeWaiting(waiting, 'two'),
    body: [describeWaiting(waiting, 'two'), stillWaiting],
    link: { label: 'See what is waiting', url: `${portalUrl}/enquiries?status=new` },
    values: { count: formatCount(waiting.count) },
  }),
  sample: () => [{ count: 3 }],
});

interface CompanyWaiting extends Waiting {
  company: string;
}

/** Renders the mail to a company's owners about enquiries that still nobody has answered. */
export const enquiriesOverdueMail = defineMail<[CompanyWaiting]>({
  kind: 'enquiries-overdue',
  label: 'Enquiries wait for an answer: to the owners',
  template: ({ portalUrl }, { company, count }) => ({
    subject: 'Your company has not answered its readers',
    preheader: describeWaiting({ count }, 'five'),
    body: [
      `${describeWaiting({ count }, 'five')} We have reminded your company once.`,
      { facts: [['Company', company]] },
      stillWaiting,
    ],
    link: { label: 'See what is waiting', url: `${portalUrl}/enquiries?status=new` },
    values: { count: formatCount(count) },
  }),
  sample: ({ company }) => [{ company, count: 3 }],
});

/** Writes the mail to the staff about companies that do not answer, which says nothing of what was asked. */
export const enquiriesOverdueStaffMail = defineStaffMail<
  [{ companies: readonly (CompanyWaiting & { companyId: number })[] }]
>({
  kind: 'enquiries-overdue-staff',
  template: ({ portalUrl }, { companies }) => ({
    subject: 'Companies have not answered enquiries',
    preheader: 'Unanswered for more than five working days.',
    body: [
      'These companies have enquiries that nobody has answered for more than five working days. We have told their owners.',
      {
        links: companies.map(({ companyId, company, count }) => ({
          label: count === 1 ? 'One enquiry' : `${formatCount(count)} enquiries`,
          url: `${portalUrl}/companies/${companyId}`,
          quote: company,
        })),
      },
    ],
    link: { label: 'Open the dashboard', url: `${portalUrl}/dashboard` },
  }),
  sample: ({ company }) => [{ companies: [{ companyId: 1, company, count: 3 }] }],
});

interface AnsweredEnquiry {
  id: number;
  name: string;
  organisation: string;
  about: string | null;
  receivedAt: Date;
}

/**
 * An email to a company's members that asks what came of an enquiry. A link proposes an answer, and the portal's page saves
 * it, as mail programs open links by themselves.
 */
export const enquiryOutcomeMail = defineCompanyMail<[AnsweredEnquiry]>({
  kind: 'enquiry-outcome',
  label: 'What came of an enquiry',
  messageKind: 'enquiries',
  confidential: true,
  template: ({ portalUrl }, { id, name, organisation, about, receivedAt }) => {
    const url = `${portalUrl}/enquiries/${id}`;
    return {
      subject: 'What came of an enquiry?',
      preheader: 'Tell us whether it led to an order.',
      body: [
        'You answered this enquiry a month ago. What came of it? Your answer is for your company’s own statistics, and we ask only once.',
        {
          facts: [
            ['From', organisation === '' ? name : `${name}, ${organisation}`],
            ...(about === null ? [] : [['Page', about] as const]),
            ['Received', formatDay(londonDay(receivedAt))],
          ],
        },
        {
          links: enquiryOutcomes
            .filter((outcome) => outcome !== 'open')
            .map((outcome) => ({ label: enquiryOutcomeLabels[outcome], url: `${url}?outcome=${outcome}` })),
        },
      ],
      link: { label: 'See the enquiry', url },
    };
  },
  sample: ({ typed, title }) => [
    {
      id: 1,
      name: typed('Jo Reed'),
      organisation: typed('Weir & Co'),
      about: title,
      receivedAt: new Date('2026-10-20T09:00:00Z'),
    },
  ],
});
