import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { defineStaffMail } from '../../mails/define-mail.ts';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';
import { pageInSubject } from '../../mails/rendering/page-in-subject.ts';

type Contact = Pick<CompanySnapshot['addresses'][number], 'street_1' | 'phone' | 'email' | 'url'>;

/** An address's contact details, as they were public before and as they are now. */
export interface Correction {
  before: Contact;
  after: Contact;
}

interface CorrectedProfile {
  companyId: number;
  title: string;
  /** The link to its public page. */
  url: string;
  corrections: readonly Correction[];
}

/** An email to reviewers about contact details that were published without a review. */
export const contactCorrectedMail = defineStaffMail<[CorrectedProfile]>({
  kind: 'contact-corrected',
  template: (portal, { companyId, title, url, corrections }) => ({
    subject: `Contact details corrected: ${pageInSubject(title)}`,
    preheader: 'They are public already.',
    body: [
      'A company has corrected contact details on its public page, at this address:',
      { links: [{ label: url, url }] },
      { facts: [['Company', title]] },
      ...corrections.map(correctionFacts),
      'This is public already, as the publisher’s settings say. Whatever else the company has changed is not public, and waits for your approval as always.',
    ],
    link: { label: 'Open the company', url: `${portal.portalUrl}/companies/${companyId}` },
  }),
  sample: ({ typed, title, email }) => [
    {
      companyId: 1,
      title,
      url: 'https://site.example.com/supply-chain/calder-pumps',
      corrections: [
        {
          before: {
            street_1: typed('1 Weir Lane'),
            phone: typed('01422 496 0117'),
            email: '',
            url: typed('https://calder.example'),
          },
          after: { street_1: typed('1 Weir Lane'), phone: '', email, url: typed('https://pumps.example') },
        },
      ],
    },
  ],
});

const labels = { phone: 'Phone', email: 'Email', url: 'Web address' } as const;

function correctionFacts({ before, after }: Correction): EmailBlock {
  const changed = (['phone', 'email', 'url'] as const).filter((field) => before[field] !== after[field]);
  return {
    facts: [
      ['Address', after.street_1],
      ...changed.flatMap((field) => [
        [`${labels[field]} before`, before[field] || 'None'] as const,
        [`${labels[field]} now`, after[field] || 'None'] as const,
      ]),
    ],
  };
}
