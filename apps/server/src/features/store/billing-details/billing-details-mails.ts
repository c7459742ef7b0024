import { REVERSE_CHARGE_WORDS, type BillingDetails } from '@headwater/contract/billing-details';
import { countryName } from '@headwater/contract/vat-number';
import { defineCompanyMail, defineStaffMail } from '../../mails/define-mail.ts';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';

type NumberSummary = Pick<BillingDetails, 'name' | 'country' | 'vatNumber'>;

/** An email to the sales staff. */
export const vatNumberWaitsMail = defineStaffMail<[NumberSummary & { companyId: number }]>({
  kind: 'vat-number-waits',
  template: (portal, { companyId, ...details }) => ({
    subject: 'A VAT number waits for your confirmation',
    preheader: 'Until then the company is charged VAT.',
    body: [
      'A company outside the United Kingdom has given its VAT number. Until you have looked it up and confirmed it, the company is charged VAT.',
      numberFacts(details),
    ],
    link: { label: 'Open the company', url: `${portal.portalUrl}/companies/${companyId}` },
  }),
  sample: ({ typed }) => [
    { name: typed('Wehr GmbH'), country: 'DE', vatNumber: 'DE123456789', companyId: 1 },
  ],
});

/** An email to the company's members with access to payments. */
export const vatNumberConfirmedMail = defineCompanyMail<[NumberSummary]>({
  kind: 'vat-number-confirmed',
  label: 'A VAT number is confirmed',
  messageKind: 'payments',
  template: (portal, details) => ({
    subject: 'Your VAT number has been confirmed',
    preheader: 'We charge you no VAT on new orders.',
    body: [
      'We have confirmed your company’s country and VAT number. From now on we charge you no VAT: your company accounts for it.',
      numberFacts(details),
      `Your invoices say so: “${REVERSE_CHARGE_WORDS}”.`,
    ],
    link: { label: 'See your billing details', url: `${portal.portalUrl}/billing` },
  }),
  sample: ({ typed }) => [{ name: typed('Wehr GmbH'), country: 'DE', vatNumber: 'DE123456789' }],
});

function numberFacts({ name, country, vatNumber }: NumberSummary): EmailBlock {
  return {
    facts: [
      ['Invoices go to', name],
      ['Country', countryName(country)],
      ['VAT number', vatNumber ?? ''],
    ],
  };
}
