import { formatPence } from '@headwater/contract/money';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate, EmailTemplate } from '../../mails/rendering/email-template.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';
import { describeSale } from '../upgrades/describe-sale.ts';

interface CreditedOrder {
  poReference: string;
  name: string;
  upgradedUntil: string | null;
  /** In pence, with VAT. */
  amount: number;
  reason: string;
}

/** An email to the members who pay. */
export function orderCreditedMail(portal: EmailSettings, order: CreditedOrder): CompanyEmailTemplate {
  return { messageKind: 'payments', ...orderCreditedTemplate(portal, order) };
}

/** The same to accounts payable, who have nothing to choose in the portal. */
export function orderCreditedNotice(portal: EmailSettings, order: CreditedOrder): RenderedEmail {
  return renderEmail(portal, orderCreditedTemplate(portal, order));
}

function orderCreditedTemplate(
  { portalUrl }: EmailSettings,
  { poReference, amount, reason, ...sold }: CreditedOrder,
): EmailTemplate {
  const credited = formatPence(amount);
  return {
    kind: 'order-credited',
    subject: 'Purchase order credited',
    preheader: `${credited} less is to be paid. The credit note is attached.`,
    body: [
      `${credited} of your purchase order has been credited. Your access stays as it is.`,
      {
        facts: [
          ['PO number', poReference],
          ['Package', describeSale(sold)],
          ['Credited', credited],
        ],
      },
      'The reason:',
      { quote: reason },
      'The credit note is attached.',
    ],
    link: { label: 'Open the portal', url: portalUrl },
    values: { credited },
  };
}
