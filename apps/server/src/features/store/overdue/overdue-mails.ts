import { formatDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import { defineCompanyMail } from '../../mails/define-mail.ts';
import type { PayableEmailSettings } from '../../mails/rendering/render-email.ts';
import { paymentFacts } from '../invoices/payment-facts.ts';
import { describeSale } from '../upgrades/describe-sale.ts';

interface OwedOrder {
  poReference: string;
  name: string;
  upgradedUntil: string | null;
  dueOn: string;
  /** In pence, with VAT. */
  outstanding: number;
}

export const paymentDueMail = defineReminderMail('payment-due', 'An invoice is due today', (day) => ({
  when: 'is due today',
  opening: `The attached invoice is due today, ${day}.`,
}));

export const paymentOverdueMail = defineReminderMail('payment-overdue', 'An invoice is overdue', (day) => ({
  when: `was due on ${day}`,
  opening: `The attached invoice was due on ${day}, and our records show that it has not been paid in full.`,
}));

/** Defines an email to the members who pay, and to accounts payable. */
function defineReminderMail(
  kind: string,
  label: string,
  describe: (day: string) => { when: string; opening: string },
) {
  return defineCompanyMail<[OwedOrder], PayableEmailSettings>({
    kind,
    label,
    messageKind: 'payments',
    template: (portal, { dueOn, outstanding, poReference, ...sold }) => {
      const day = formatDay(dueOn);
      const amount = formatPence(outstanding);
      const { when, opening } = describe(day);
      return {
        subject: label,
        preheader: `${amount} ${when}. The invoice is attached.`,
        body: [
          opening,
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
        values: { 'due day': day, outstanding: amount },
      };
    },
    sample: ({ typed }) => [
      {
        poReference: typed('PO-2026-117'),
        name: 'Gold',
        upgradedUntil: null,
        dueOn: '2026-12-21',
        outstanding: 11_880,
      },
    ],
  });
}
