import { defineCompanyMail } from '../../mails/define-mail.ts';

/** Asks a company that a case study names whether its own page is to show it. */
export const namedInStudyMail = defineCompanyMail<[{ title: string; companyName: string }]>({
  kind: 'named-in-study',
  label: 'A company is named in a case study',
  messageKind: 'decisions',
  template: ({ portalUrl }, { title, companyName }) => ({
    subject: 'A case study names your company',
    preheader: 'Shall it be on your page too?',
    body: [
      'A new case study says that your company took part. It can be on your public page too, under ‘Worked on’. You decide; we ask only once.',
      {
        facts: [
          ['Case study', title],
          ['By', companyName],
        ],
      },
    ],
    link: { label: 'Choose what your page shows', url: `${portalUrl}/company#more` },
  }),
  sample: ({ typed, title }) => [{ title, companyName: typed('Brook Engineering') }],
});
