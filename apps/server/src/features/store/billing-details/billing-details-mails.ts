import { REVERSE_CHARGE_WORDS, type BillingDetails } from '@headwater/contract/billing-details';
import { countryName } from '@headwater/contract/vat-number';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate, EmailBlock } from '../../mails/rendering/email-template.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';

type NumberSummary = Pick<BillingDetails, 'name' | 'country' | 'vatNumber'>;

/** An email to the staff who sell. */
export function vatNumberWaitsMail(
  portal: EmailSettings,
  { companyId, ...details }: NumberSummary & { companyId: number },
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'vat-number-waits',
    subject: 'A VAT number waits for your confirmation',
    preheader: 'Until then the company is charged VAT.',
    body: [
      'A company outside the United Kingdom has given its VAT number. Until you have looked it up and confirmed it, the company is charged VAT.',
      numberFacts(details),
    ],
    link: { label: 'Open the company', url: `${portal.portalUrl}/companies/${companyId}` },
  });
}

/** An email to the members who pay. */
export function vatNumberConfirmedMail(portal: EmailSettings, details: NumberSummary): CompanyEmailTemplate {
  return {
    messageKind: 'payments',
    kind: 'vat-number-confirmed',
    subject: 'Your VAT number has been confirmed',
    preheader: 'What you order from now on is sold without VAT.',
    body: [
      'We have confirmed the country and the VAT number of your company. What you order from now on is sold without VAT, for which your company accounts itself.',
      numberFacts(details),
      `Your invoices say so: “${REVERSE_CHARGE_WORDS}”.`,
    ],
    link: { label: 'See your billing details', url: `${portal.portalUrl}/billing` },
  };
}

function numberFacts({ name, country, vatNumber }: NumberSummary): EmailBlock {
  return {
    facts: [
      ['Invoices go to', name],
      ['Country', countryName(country)],
      ['VAT number', vatNumber ?? ''],
    ],
  };
}
