import { invoicePath } from '@headwater/contract/invoices';
import {
  adminRule,
  confirmedEmail,
  financeRule,
  memberRule,
  ofOwner,
  publicRule,
  salesRule,
  sensitive,
  type AccessRule,
} from '../access-rules.ts';
import {
  billingDetailsInput,
  checkoutInput,
  creditInput,
  discountInput,
  grantInput,
  orderInput,
  orderReviewInput,
  packageInput,
  receiptInput,
} from './store-access.ts';
import type { RestExample } from '../rest-example.ts';

/** Who may call what concerns the store, by method and documented path. */
export const storeRestAccess: Record<string, AccessRule<RestExample>> = {
  'GET /api/store/products': publicRule(() => ({ url: '/api/store/products' })),
  'POST /api/store/checkout': confirmedEmail(
    sensitive(financeRule((fixtures) => ({ url: '/api/store/checkout', body: checkoutInput(fixtures) }))),
  ),
  'POST /api/store/purchase-order': confirmedEmail(
    sensitive(financeRule((fixtures) => ({ url: '/api/store/purchase-order', body: orderInput(fixtures) }))),
  ),
  'GET /api/store/purchase-orders/active': salesRule(() => ({ url: '/api/store/purchase-orders/active' })),
  'GET /api/store/purchase-order/{id}': salesRule(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}`,
  })),
  'GET /api/store/limits': memberRule(() => ({ url: '/api/store/limits' })),
  'GET /api/store/upgrades': financeRule(() => ({ url: '/api/store/upgrades' })),
  'GET /api/store/packages': adminRule(() => ({ url: '/api/store/packages' })),
  'POST /api/store/packages': adminRule(() => ({ url: '/api/store/packages', body: packageInput() })),
  'PUT /api/store/packages/{id}': adminRule(({ productId }) => ({
    url: `/api/store/packages/${productId}`,
    body: { position: 4 },
  })),
  'GET /api/store/access-periods/{userId}': salesRule(({ owner }) => ({
    url: `/api/store/access-periods/${owner.id}`,
  })),
  'POST /api/store/access-grants': salesRule((fixtures) => ({
    url: '/api/store/access-grants',
    body: grantInput(fixtures),
  })),
  'PUT /api/store/access-grants/{id}': salesRule(({ grantId }) => ({
    url: `/api/store/access-grants/${grantId}`,
    body: { endsOn: '2098-12-31', reason: 'A partner' },
  })),
  'POST /api/store/access-grants/{id}/end': salesRule(({ grantId }) => ({
    url: `/api/store/access-grants/${grantId}/end`,
    body: { reason: 'A mistake' },
  })),
  'GET /api/store/billing-details': financeRule(() => ({ url: '/api/store/billing-details' })),
  'PUT /api/store/billing-details': sensitive(
    financeRule(() => ({ url: '/api/store/billing-details', body: billingDetailsInput() })),
  ),
  'POST /api/store/billing-details/{companyId}/confirm': salesRule(({ company }) => ({
    url: `/api/store/billing-details/${company.id}/confirm`,
    body: {},
  })),
  'POST /api/store/billing-details/{companyId}/withdraw-confirmation': salesRule(({ company }) => ({
    url: `/api/store/billing-details/${company.id}/withdraw-confirmation`,
    body: {},
  })),
  'GET /api/store/quotes': financeRule(() => ({ url: '/api/store/quotes' })),
  'GET /api/store/discounts': salesRule(() => ({ url: '/api/store/discounts' })),
  'POST /api/store/discounts': salesRule(() => ({ url: '/api/store/discounts', body: discountInput() })),
  'PUT /api/store/discounts/{id}': salesRule(({ discountId }) => ({
    url: `/api/store/discounts/${discountId}`,
    body: { maxUses: 8 },
  })),
  'POST /api/store/discounts/{id}/end': salesRule(({ discountId }) => ({
    url: `/api/store/discounts/${discountId}/end`,
    body: {},
  })),
  'GET /api/store/purchase-order/{id}/receipts': salesRule(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}/receipts`,
  })),
  'POST /api/store/purchase-order/{id}/receipts': salesRule(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}/receipts`,
    body: receiptInput(),
  })),
  'POST /api/store/purchase-order/{id}/credits': salesRule(({ unpaidOrderId }) => ({
    url: `/api/store/purchase-order/${unpaidOrderId}/credits`,
    body: creditInput(),
  })),
  'GET /api/store/payment-issues': salesRule(() => ({ url: '/api/store/payment-issues' })),
  'POST /api/store/payment-issues/{id}/resolve': salesRule(({ faultId }) => ({
    url: `/api/store/payment-issues/${faultId}/resolve`,
    body: { note: 'Given back' },
  })),
  'POST /api/store/payment-issues/{id}/accept': salesRule(({ faultId }) => ({
    url: `/api/store/payment-issues/${faultId}/accept`,
    body: {},
  })),
  'PUT /api/store/renewals/{id}': sensitive(
    ofOwner(
      financeRule(({ paymentId }) => ({ url: `/api/store/renewals/${paymentId}`, body: { renews: false } })),
    ),
  ),
  'POST /api/store/renewals/{id}/card': sensitive(
    ofOwner(financeRule(({ paymentId }) => ({ url: `/api/store/renewals/${paymentId}/card`, body: {} }))),
  ),
  'POST /api/store/billing-portal': sensitive(
    financeRule(() => ({ url: '/api/store/billing-portal', body: {} })),
  ),
  'GET /api/store/monthly-figures': salesRule(() => ({
    url: '/api/store/monthly-figures?from=2026-01&to=2026-12',
  })),
  'GET /api/store/overdue-orders': salesRule(() => ({ url: '/api/store/overdue-orders' })),
  'POST /api/store/purchase-order/{id}/stop-reminders': salesRule(({ unpaidOrderId }) => ({
    url: `/api/store/purchase-order/${unpaidOrderId}/stop-reminders`,
    body: { reason: 'They pay by Friday' },
  })),
  'POST /api/store/purchase-order/{id}/resume-reminders': salesRule(({ stoppedOrderId }) => ({
    url: `/api/store/purchase-order/${stoppedOrderId}/resume-reminders`,
  })),
  'GET /api/store/invoices/{id}/pdf': {
    ...ofOwner(financeRule(({ invoiceId }) => ({ url: invoicePath({ id: invoiceId }) }))),
    staffToo: 'sell',
  },
  'GET /api/store/invoices': financeRule(() => ({ url: '/api/store/invoices' })),
  'GET /api/store/purchase-order/{purchaseOrderId}/invoices': salesRule(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}/invoices`,
  })),
  'PUT /api/store/purchase-order/{id}/decline': salesRule(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}/decline`,
    body: { reason: 'Not ours' },
  })),
  'GET /api/store/access': memberRule(() => ({ url: '/api/store/access' })),
  'PUT /api/store/purchase-order/{id}/update': salesRule((fixtures) => ({
    url: `/api/store/purchase-order/${fixtures.orderId}/update`,
    body: orderReviewInput(fixtures),
  })),
};
