import type { MailTextRow, MailTextAsSaved } from '@headwater/contract/mail-texts';

const own = {
  subject: 'Your year ends on {last day}',
  opening: 'Your access to {portal} ends on {last day}.\n\nRenew it, and your pages stay public.',
  closing: '',
};

export const someMailText = {
  kind: 'access-ending',
  group: 'access',
  label: 'Access ends soon',
  version: 2,
  value: own,
  default: { ...own, subject: 'Your subscription ends on {last day}' },
  placeholders: [
    { name: 'last day', example: '20 November 2027', required: true },
    { name: 'portal', example: 'Headwater', required: false },
  ],
  warning: [],
} satisfies MailTextAsSaved;

export const mailTextRows: MailTextRow[] = [
  { kind: 'approved', group: 'review', label: 'Approved', subject: 'Approved: your {item}', version: 0 },
  {
    kind: 'access-ending',
    group: 'access',
    label: 'Access ends soon',
    subject: own.subject,
    version: 2,
  },
];

export const somePreview = {
  subject: 'Your year ends on 20 November 2027',
  html: '<p>Your access to Headwater ends on 20 November 2027.</p>',
  text: 'Your access to Headwater ends on 20 November 2027.',
  writtenAt: '2026-11-20T09:12:00.000Z',
};
