import { formatDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import type { ReminderDays } from '@headwater/contract/overdue';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate, EmailTemplate } from '../../mails/rendering/email-template.ts';
import { renderEmail, type PayableEmailSettings } from '../../mails/rendering/render-email.ts';
import { paymentFacts } from '../invoices/payment-facts.ts';
import { describeSale } from '../upgrades/describe-sale.ts';

interface OwedOrder {
  poReference: string;
  name: string;
  upgradedUntil: string | null;
  dueOn: string;
  /** In pence, with VAT. */
  outstanding: number;
  days: ReminderDays;
}

/** An email to the members who pay. */
export function paymentReminderMail(portal: PayableEmailSettings, order: OwedOrder): CompanyEmailTemplate {
  return { messageKind: 'payments', ...paymentReminderTemplate(portal, order) };
}

/** The same to accounts payable, who have nothing to choose in the portal. */
export function paymentReminderNotice(portal: PayableEmailSettings, order: OwedOrder): RenderedEmail {
  return renderEmail(portal, paymentReminderTemplate(portal, order));
}

function paymentReminderTemplate(
  portal: PayableEmailSettings,
  { days, dueOn, outstanding, poReference, ...sold }: OwedOrder,
): EmailTemplate {
  const day = formatDay(dueOn);
  const isDueToday = days === 0;
  const amount = formatPence(outstanding);
  return {
    kind: isDueToday ? 'payment-due' : 'payment-overdue',
    subject: isDueToday ? 'An invoice is due today' : 'An invoice is overdue',
    values: { 'due day': day, outstanding: amount },
    preheader: `${amount} ${isDueToday ? 'is due today' : `was due on ${day}`}. The invoice is attached.`,
    body: [
      isDueToday
        ? `The attached invoice is due today, ${day}.`
        : `The attached invoice was due on ${day}, and our records show that it has not been paid in full.`,
      {
        facts: [
          ['PO number', poReference],
          ['Package', describeSale(sold)],
          ['Outstanding', amount],
          ...paymentFacts(portal, dueOn),
        ],
      },
      'If you have paid meanwhile, thank you: please ignore this email. If something is wrong with the invoice, reply to it.',
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  };
}
