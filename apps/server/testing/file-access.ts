import { answerFilePath } from '@headwater/contract/answer-files';
import { enquiryFilePath } from '@headwater/contract/enquiry-files';
import { invoicePath } from '@headwater/contract/invoices';
import {
  adminRule,
  contentRule,
  financeRule,
  itemRule,
  memberRule,
  ofOwner,
  reviewRule,
  salesRule,
  sensitive,
  staffRule,
  supportRule,
  type AccessRule,
} from './access-rules.ts';
import type { RestExample } from './rest-example.ts';

/**
 * The rules of the documented calls that answer with a file, by method and documented path: these are no procedure's, and
 * have guards of their own.
 */
export const fileAccess: Record<string, AccessRule<RestExample>> = {
  'GET /api/store/invoices/{id}/pdf': {
    ...ofOwner(financeRule(({ invoiceId }) => ({ url: invoicePath({ id: invoiceId }) }))),
    staffToo: 'sell',
  },
  'GET /api/enquiries/{id}/files/{fileId}': sensitive(
    itemRule(({ enquiryId, enquiryFileId }) => ({
      url: enquiryFilePath({ id: enquiryId, fileId: enquiryFileId }),
    })),
  ),
  'GET /api/enquiries/{id}/answer-files/{fileId}': sensitive(
    itemRule(({ enquiryId, answerFileId }) => ({
      url: answerFilePath({ id: enquiryId, fileId: answerFileId }),
    })),
  ),
  'GET /api/statistics/report.pdf': memberRule(() => ({ url: '/api/statistics/report.pdf' })),
  'GET /api/lists/enquiries.csv': sensitive(contentRule(() => ({ url: '/api/lists/enquiries.csv' }))),
  'GET /api/lists/statistics.csv': memberRule(() => ({ url: '/api/lists/statistics.csv' })),
  'GET /api/lists/users.csv': supportRule(() => ({ url: '/api/lists/users.csv' })),
  'GET /api/lists/staff.csv': adminRule(() => ({ url: '/api/lists/staff.csv' })),
  'GET /api/lists/submittals.csv': reviewRule(() => ({ url: '/api/lists/submittals.csv' })),
  'GET /api/lists/purchase-orders.csv': salesRule(() => ({ url: '/api/lists/purchase-orders.csv' })),
  'GET /api/lists/quotations.csv': salesRule(() => ({ url: '/api/lists/quotations.csv' })),
  'GET /api/lists/companies.csv': salesRule(() => ({ url: '/api/lists/companies.csv' })),
  'GET /api/lists/payment-issues.csv': salesRule(() => ({ url: '/api/lists/payment-issues.csv' })),
  'GET /api/lists/overdue-orders.csv': salesRule(() => ({ url: '/api/lists/overdue-orders.csv' })),
  'GET /api/lists/discounts.csv': salesRule(() => ({ url: '/api/lists/discounts.csv' })),
  'GET /api/lists/invoices.csv': salesRule(() => ({
    url: '/api/lists/invoices.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/invoices-for-xero.csv': salesRule(() => ({
    url: '/api/lists/invoices-for-xero.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/payments.csv': salesRule(() => ({
    url: '/api/lists/payments.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/orders.csv': salesRule(() => ({
    url: '/api/lists/orders.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/vat-by-quarter.csv': salesRule(() => ({
    url: '/api/lists/vat-by-quarter.csv?from=2026-01-01&to=2026-12-31',
  })),
  'GET /api/lists/companies-by-month.csv': salesRule(() => ({
    url: '/api/lists/companies-by-month.csv?from=2026-01&to=2026-12',
  })),
  'GET /api/lists/reasons-by-month.csv': salesRule(() => ({
    url: '/api/lists/reasons-by-month.csv?from=2026-01&to=2026-12',
  })),
  'GET /api/lists/revenue-by-month.csv': salesRule(() => ({
    url: '/api/lists/revenue-by-month.csv?from=2026-01&to=2026-12',
  })),
  'GET /api/lists/mails.csv': adminRule(() => ({ url: '/api/lists/mails.csv' })),
  'GET /api/lists/categories.csv': adminRule(() => ({ url: '/api/lists/categories.csv?type=company' })),
  'GET /api/lists/name-claims.csv': reviewRule(() => ({ url: '/api/lists/name-claims.csv' })),
  'GET /api/lists/mistakes.csv': reviewRule(() => ({ url: '/api/lists/mistakes.csv' })),
  'GET /api/lists/unconfirmed.csv': reviewRule(() => ({ url: '/api/lists/unconfirmed.csv' })),
  'GET /api/lists/packages.csv': adminRule(() => ({ url: '/api/lists/packages.csv' })),
  'GET /api/lists/reasons.csv': reviewRule(() => ({ url: '/api/lists/reasons.csv' })),
  'GET /api/lists/references.csv': adminRule(() => ({ url: '/api/lists/references.csv' })),
  'GET /api/lists/audit.csv': adminRule(() => ({ url: '/api/lists/audit.csv' })),
  'GET /api/lists/security.csv': adminRule(() => ({ url: '/api/lists/security.csv' })),
  'GET /api/lists/webhook-deliveries.csv': adminRule(({ webhookId }) => ({
    url: `/api/lists/webhook-deliveries.csv?webhookId=${webhookId}`,
  })),
  'GET /api/lists/search.csv': staffRule(() => ({ url: '/api/lists/search.csv?group=items&text=pump' })),
};
