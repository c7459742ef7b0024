import { formatPence } from '@headwater/contract/money';
import { defineCompanyMail } from '../../mails/define-mail.ts';
import { describeSale } from '../upgrades/describe-sale.ts';

interface CreditedOrder {
  poReference: string;
  name: string;
  upgradedUntil: string | null;
  /** In pence, with VAT. */
  amount: number;
  reason: string;
}

/** An email to the members who pay, and to accounts payable. */
export const orderCreditedMail = defineCompanyMail<[CreditedOrder]>({
  kind: 'order-credited',
  label: 'A purchase order is credited',
  required: ['credited'],
  messageKind: 'payments',
  template: ({ portalUrl }, { poReference, amount, reason, ...sold }) => {
    const credited = formatPence(amount);
    return {
      subject: 'Purchase order credited',
      preheader: `${credited} has been credited. The credit note is attached.`,
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
  },
  sample: ({ typed }) => [
    {
      poReference: typed('PO-2026-117'),
      name: 'Gold',
      upgradedUntil: null,
      amount: 1_980,
      reason: typed('Your page appeared two months late.'),
    },
  ],
});
