import { randomUUID } from 'node:crypto';
import {
  adminRule,
  confirmedEmail,
  financeRule,
  memberRule,
  moneyRule,
  noInput,
  ofOwner,
  publicRule,
  salesRule,
  unbatchable,
  verified,
  type AccessRule,
  decidesOn,
} from '../access-rules.ts';
import type { Fixtures } from '../fixtures.ts';

export function checkoutInput({ productId, priceId }: Fixtures) {
  return { productId, priceId };
}

export function orderInput({ productId }: Fixtures) {
  return { productId, poReference: randomUUID(), apEmail: 'accounts@example.com' };
}

export function enteredOrderInput(fixtures: Fixtures) {
  return { ...orderInput(fixtures), userId: fixtures.owner.id };
}

export function packageInput() {
  return { name: `Gold ${randomUUID()}`, description: 'All of it', price: 29_900 };
}

export function orderReviewInput(fixtures: Fixtures) {
  return { ...orderInput(fixtures), id: fixtures.orderId, paidDate: '2026-03-02', endDate: '2027-03-01' };
}

export function grantInput({ owner, productId }: Fixtures) {
  return { userId: owner.id, productId, endsOn: '2099-12-31', reason: 'A partner' };
}

export function quotationInput({ owner, productId }: Fixtures) {
  return { userId: owner.id, productId, validUntil: '2099-12-31' };
}

function quotationLink({ quotationSecret: secret }: Fixtures) {
  return { secret };
}

const someYear = { from: '2026-01-01', to: '2026-12-31' };

export function receiptInput() {
  return { amount: 5_000, receivedOn: '2026-03-02', reference: 'BACS 4711' };
}

export function creditInput() {
  return { amount: 1_000, reason: 'Two months late' };
}

export function billingDetailsInput() {
  return { name: randomUUID(), address: 'Am Wehr 3', country: 'DE', vatNumber: 'DE123456789' };
}

export function discountInput() {
  return { code: randomUUID().slice(0, 18), percent: 20 };
}

/** Who may call what concerns packages, orders and payments. */
export const storeAccess: Record<string, AccessRule<unknown>> = {
  'store.access': memberRule(noInput),
  'store.limits': memberRule(noInput),
  'store.upgrades.list': financeRule(noInput),
  'store.products.list': publicRule(noInput),
  'store.products.listAll': adminRule(noInput),
  'store.products.create': verified('second-factor', adminRule(packageInput)),
  'store.products.update': verified(
    'second-factor',
    adminRule(({ productId }) => ({ id: productId, description: randomUUID() })),
  ),
  'store.checkout': confirmedEmail(moneyRule(financeRule(checkoutInput))),
  'store.confirmPayment': ofOwner(financeRule(({ sessionId }) => ({ sessionId }))),
  'store.renewals.replaceCard': moneyRule(ofOwner(financeRule(({ paymentId }) => ({ id: paymentId })))),
  'store.billingPortal.open': moneyRule(financeRule(noInput)),
  'store.billingDetails.get': financeRule(noInput),
  'store.billingDetails.save': moneyRule(financeRule(() => billingDetailsInput())),
  'store.billingDetails.confirm': verified(
    'second-factor',
    decidesOn(
      'company',
      salesRule(({ company }) => ({ companyId: company.id })),
    ),
  ),
  'store.billingDetails.withdrawConfirmation': verified(
    'second-factor',
    decidesOn(
      'company',
      salesRule(({ company }) => ({ companyId: company.id })),
    ),
  ),
  'store.isCheckoutKnown': publicRule(({ sessionId }) => ({ sessionId })),
  'store.renewals.set': moneyRule(
    ofOwner(financeRule(({ paymentId }) => ({ id: paymentId, renews: false }))),
  ),
  'store.faults.list': salesRule(noInput),
  'store.faults.settle': verified(
    'second-factor',
    decidesOn(
      'payment-issue',
      salesRule(({ faultId }) => ({ id: faultId, note: 'Given back' })),
    ),
  ),
  'store.faults.accept': verified(
    'second-factor',
    decidesOn(
      'payment-issue',
      salesRule(({ faultId }) => ({ id: faultId })),
    ),
  ),
  'store.purchaseOrders.create': confirmedEmail(moneyRule(financeRule(orderInput))),
  'store.purchaseOrders.list': salesRule(noInput),
  'store.purchaseOrders.get': salesRule(({ orderId }) => ({ id: orderId })),
  'store.purchaseOrders.enter': verified('second-factor', decidesOn('account', salesRule(enteredOrderInput))),
  'store.purchaseOrders.inviteAgain': verified(
    'second-factor',
    salesRule(({ invitedOrderId }) => ({ id: invitedOrderId })),
  ),
  'store.purchaseOrders.update': verified('second-factor', decidesOn('order', salesRule(orderReviewInput))),
  'store.purchaseOrders.changePrice': verified(
    'second-factor',
    decidesOn(
      'order',
      salesRule(({ enteredOrderId }) => ({ id: enteredOrderId, price: 8_000, priceReason: 'A mistake' })),
    ),
  ),
  'store.purchaseOrders.decline': verified(
    'second-factor',
    decidesOn(
      'order',
      salesRule(({ orderId }) => ({ id: orderId, reason: 'Not ours' })),
    ),
  ),

  'store.alarms.answer': unbatchable(publicRule(({ alarmSecret: secret }) => ({ secret, reason: 'price' }))),
  'store.quotations.create': verified('second-factor', decidesOn('account', salesRule(quotationInput))),
  'store.quotations.list': salesRule(noInput),
  'store.quotations.get': salesRule(({ quotationId }) => ({ id: quotationId })),
  'store.quotations.withdraw': verified(
    'second-factor',
    decidesOn(
      'quotation',
      salesRule(({ quotationId }) => ({ id: quotationId, reason: 'A mistake' })),
    ),
  ),
  'store.quotations.open': unbatchable(publicRule(quotationLink)),
  'store.quotations.download': unbatchable(publicRule(quotationLink)),
  'store.quotations.accept': unbatchable(
    publicRule((fixtures) => ({
      ...quotationLink(fixtures),
      poReference: randomUUID(),
      apEmail: 'accounts@example.com',
    })),
  ),

  'store.grants.listPeriods': salesRule(({ owner }) => ({ userId: owner.id })),
  'store.grants.create': verified('second-factor', decidesOn('account', salesRule(grantInput))),
  'store.grants.update': verified(
    'second-factor',
    decidesOn(
      'grant',
      salesRule(({ grantId }) => ({ id: grantId, endsOn: '2098-12-31', reason: 'A partner' })),
    ),
  ),
  'store.grants.end': verified(
    'second-factor',
    decidesOn(
      'grant',
      salesRule(({ grantId }) => ({ id: grantId, reason: 'A mistake' })),
    ),
  ),

  'store.bookkeeping.invoices': salesRule(() => someYear),
  'store.bookkeeping.payments': salesRule(() => someYear),
  'store.bookkeeping.orders': salesRule(() => someYear),
  'store.bookkeeping.vat': salesRule(() => someYear),
  'store.monthlyFigures.get': salesRule(() => ({ from: '2026-01', to: '2026-12' })),

  'store.receipts.list': salesRule(({ orderId }) => ({ id: orderId })),
  'store.receipts.record': verified(
    'second-factor',
    decidesOn(
      'order',
      salesRule(({ orderId }) => ({ id: orderId, ...receiptInput() })),
    ),
  ),
  'store.receipts.credit': verified(
    'second-factor',
    decidesOn(
      'order',
      salesRule(({ unpaidOrderId }) => ({ id: unpaidOrderId, ...creditInput() })),
    ),
  ),

  'store.quotes': financeRule(noInput),
  'store.discounts.list': salesRule(noInput),
  'store.discounts.create': verified('second-factor', salesRule(discountInput)),
  'store.discounts.update': verified(
    'second-factor',
    salesRule(({ discountId }) => ({ id: discountId, maxUses: 7 })),
  ),
  'store.discounts.end': verified(
    'second-factor',
    salesRule(({ discountId }) => ({ id: discountId })),
  ),
  'store.overdue.list': salesRule(noInput),
  'store.overdue.stopReminders': verified(
    'second-factor',
    decidesOn(
      'order',
      salesRule(({ unpaidOrderId }) => ({ id: unpaidOrderId, reason: 'They pay by Friday' })),
    ),
  ),
  'store.overdue.resumeReminders': verified(
    'second-factor',
    decidesOn(
      'order',
      salesRule(({ stoppedOrderId }) => ({ id: stoppedOrderId })),
    ),
  ),

  'store.sales.list': salesRule(noInput),
  'store.sales.get': salesRule(({ owner }) => ({ accountId: owner.id })),
  'store.sales.people': salesRule(noInput),
  'store.sales.assign': salesRule(({ owner }) => ({ accountIds: [owner.id], ownerId: null })),
  'store.sales.plan': salesRule(({ owner }) => ({
    accountId: owner.id,
    nextStep: `Call ${randomUUID()}`,
    nextStepOn: '2099-12-31',
  })),
  'store.sales.note': salesRule(({ owner }) => ({ accountId: owner.id, text: 'They call back' })),
  'store.sales.history': salesRule(({ owner }) => ({ accountId: owner.id })),

  'store.invoices.list': financeRule(noInput),
  'store.invoices.listOfOrder': salesRule(({ orderId }) => ({ purchaseOrderId: orderId })),
};
