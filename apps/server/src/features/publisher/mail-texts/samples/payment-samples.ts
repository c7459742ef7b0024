import type { PayableEmailSettings } from '../../../mails/rendering/render-email.ts';
import { vatNumberConfirmedMail } from '../../../store/billing-details/billing-details-mails.ts';
import * as overdue from '../../../store/overdue/overdue-mails.ts';
import * as receipt from '../../../store/receipts/receipt-mails.ts';
import * as order from '../../../store/orders/order-mails.ts';
import * as payment from '../../../store/payments/payment-mails.ts';
import type { MailSample } from './mail-sample.ts';

const name = 'Gold';
const full = { discountCode: null, discount: null, reverseChargeNumber: null };
const purchaseOrder = { poReference: 'PO-2026-117', name, upgradedUntil: null, price: 9_900, ...full };
const dueOn = '2026-12-21';
const owed = { ...purchaseOrder, dueOn, outstanding: 11_880 };
const paid = { name, net: 9_900, amount: 11_880, ...full };

export function paymentSamples(portal: PayableEmailSettings): MailSample[] {
  return [
    {
      label: 'A purchase order has been received',
      sample: order.orderReceivedMail(portal, purchaseOrder, { dueOn }),
    },
    {
      label: 'A purchase order is processed',
      sample: order.orderProcessedMail(portal, purchaseOrder, { endDate: '2027-11-20', dueOn }),
      required: ['last day'],
    },
    {
      label: 'A purchase order is declined',
      sample: order.orderDeclinedMail(portal, purchaseOrder, 'The reference is not known to your buyer.'),
    },
    {
      label: 'An invoice is due today',
      sample: overdue.paymentReminderMail(portal, { ...owed, days: 0 }),
    },
    { label: 'An invoice is overdue', sample: overdue.paymentReminderMail(portal, { ...owed, days: 7 }) },
    {
      label: 'A purchase order is credited',
      sample: receipt.orderCreditedMail(portal, {
        ...purchaseOrder,
        amount: 1_980,
        reason: 'Your page appeared two months late.',
      }),
      required: ['credited'],
    },
    { label: 'A payment has been received', sample: payment.paymentReceivedMail(portal, paid) },
    {
      label: 'A payment is returned',
      sample: payment.paymentReturnedMail(portal, { ...paid, refunded: 5_940, status: 'partially_refunded' }),
      required: ['returned'],
    },
    {
      label: 'A VAT number is confirmed',
      sample: vatNumberConfirmedMail(portal, { name: 'Wehr GmbH', country: 'DE', vatNumber: 'DE123456789' }),
    },
  ];
}
