import { noLimits } from '@headwater/contract/package-rights';
import type { PackageOnSale } from '@headwater/contract/packages';
import type { OrderReceipts } from '@headwater/contract/receipts';
import type { PurchaseOrderRow } from '@headwater/contract/store';

const stripePrice = (amount: number) => ({ priceId: `price_${amount}`, amount });

export const products: PackageOnSale[] = [
  {
    id: 1,
    name: 'Bronze',
    description: 'A profile',
    price: 9_900,
    currency: 'GBP',
    stripe: stripePrice(9_900),
    termMonths: 12,
    limits: noLimits,
  },
  {
    id: 2,
    name: 'Silver',
    description: 'And more',
    price: 19_900,
    currency: 'GBP',
    stripe: stripePrice(19_900),
    termMonths: 12,
    limits: noLimits,
  },
];

export const waitingOrder: PurchaseOrderRow = {
  id: 5,
  poReference: 'PO-77',
  apEmail: 'ap@example.com',
  comments: '',
  amountReceived: null,
  paidDate: null,
  endDate: null,
  productId: 2,
  email: 'somebody@example.com',
  name: 'Silver',
  price: 19_900,
  status: 'waiting',
  reason: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 3,
  upgradedUntil: null,
  discount: null,
  reverseChargeNumber: null,
  due: 23_880,
  credited: 0,
  outstanding: 23_880,
  proposedEndDate: '2027-11-21',
  accountId: 7,
  company: null,
  quotation: null,
  accessEndDate: null,
  enteredBy: null,
  needsSecondPerson: false,
  priceReason: null,
  packagePrice: 19_900,
  beginsOn: null,
  invitedAs: null,
};

export const nothingReceived: OrderReceipts = {
  balance: { due: 23_880, received: 0, credited: 0, outstanding: 23_880, overpaid: 0 },
  receipts: [],
  credits: [],
};
