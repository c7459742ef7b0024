import { DETAIL_LINK_DAYS, type DetailCheckReason } from '@headwater/contract/detail-checks';
import { defineMail, defineStaffMail } from '../mails/define-mail.ts';

interface CheckMail {
  company: string;
  because: DetailCheckReason;
  url: string;
}

const reasons: Record<DetailCheckReason, string> = {
  year: 'Nobody has changed or confirmed your company’s public page for a year.',
  'refused-email': 'A mail server has refused an email from us to one of your company’s members.',
};

/** Renders the mail that asks a company's owners whether its page is right. */
export const checkDetailsMail = defineMail<[CheckMail]>({
  kind: 'check-details',
  label: 'A company’s owners confirm its details',
  template: (_, { company, because, url }) => ({
    subject: 'Is your page still right?',
    preheader: 'Confirm the details, or change them.',
    body: [
      `${reasons[because]} Please check what readers see. You can then confirm that all of it is right, or change it.`,
      { facts: [['Company', company]] },
      `The link works for ${DETAIL_LINK_DAYS} days, without signing in. One confirmation is enough: the other owners get the same link.`,
    ],
    link: { label: 'Check the details', url },
  }),
  sample: ({ company, portalUrl }) => [{ company, because: 'year', url: `${portalUrl}/check-details` }],
});

/** Writes the mail to the editors about a report, which contains nothing that the reader typed. */
export const mistakeReportedMail = defineStaffMail<[{ title: string }]>({
  kind: 'mistake-reported',
  template: ({ portalUrl }, { title }) => ({
    subject: 'A reader has reported a mistake',
    preheader: 'Please check the page.',
    body: ['A reader has reported a mistake on a public page.', { facts: [['Page', title]] }],
    link: { label: 'See the report', url: `${portalUrl}/mistakes` },
  }),
  sample: ({ title }) => [{ title }],
});
