import { randomUUID } from 'node:crypto';
import {
  adminRule,
  companiesRule,
  contentRule,
  itemRule,
  memberRule,
  ownerRule,
  publicRule,
  reviewRule,
  salesRule,
  sensitive,
  staffRule,
  supportRule,
  userRule,
  type AccessRule,
} from './access-rules.ts';
import { importedTexts, mailText, publisherValues, sitePage } from './access-table.ts';
import { articleRestAccess } from './articles/article-rest-access.ts';
import { companyRestAccess } from './company/company-rest-access.ts';
import { enquiryRestAccess } from './enquiries/enquiry-access.ts';
import { sessionRestAccess } from './session/session-rest-access.ts';
import { storeRestAccess } from './store/store-rest-access.ts';
import { submittalRestAccess } from './submittals/submittal-rest-access.ts';
import type { RestExample } from './rest-example.ts';

/** The rules by method and documented path. */
export const restAccess: Record<string, AccessRule<RestExample>> = {
  ...sessionRestAccess,
  ...enquiryRestAccess,

  'GET /api/references/categories': publicRule(() => ({ url: '/api/references/categories' })),
  'GET /api/references/categories/{articleType}': publicRule(() => ({
    url: '/api/references/categories/press-releases',
  })),
  'GET /api/references/imported/{id}': adminRule(({ importedItemId }) => ({
    url: `/api/references/imported/${importedItemId}`,
  })),
  'PUT /api/references/imported/{id}': adminRule(({ importedItemId }) => ({
    url: `/api/references/imported/${importedItemId}`,
    body: { ...importedTexts, version: 1 },
  })),
  'POST /api/references/imported/{id}/use-source': adminRule(({ editedItemId }) => ({
    url: `/api/references/imported/${editedItemId}/use-source`,
    body: { version: 1 },
  })),
  'POST /api/references/imported/{id}/hide': adminRule(({ importedItemId }) => ({
    url: `/api/references/imported/${importedItemId}/hide`,
  })),
  'POST /api/references/imported/{id}/show': adminRule(({ hiddenItemId }) => ({
    url: `/api/references/imported/${hiddenItemId}/show`,
  })),
  'GET /api/references/imported/{id}/categories': adminRule(({ importedItemId }) => ({
    url: `/api/references/imported/${importedItemId}/categories`,
  })),
  'POST /api/references/imported/{id}/categories': adminRule(({ importedItemId, caseStudyCategoryId }) => ({
    url: `/api/references/imported/${importedItemId}/categories`,
    body: { categoryIds: [caseStudyCategoryId] },
  })),
  'DELETE /api/references/imported/{id}/categories': adminRule(({ editedItemId, caseStudyCategoryId }) => ({
    url: `/api/references/imported/${editedItemId}/categories`,
    body: { categoryIds: [caseStudyCategoryId] },
  })),
  'PUT /api/references/imported/{id}/picture': adminRule(({ editedItemId, importedPictureUrl: url }) => ({
    url: `/api/references/imported/${editedItemId}/picture`,
    body: { url, alt: 'A weir' },
  })),
  'DELETE /api/references/imported/{id}/picture': adminRule(({ editedItemId, importedPictureUrl: url }) => ({
    url: `/api/references/imported/${editedItemId}/picture`,
    body: { url },
  })),
  'POST /api/references/imported/{id}/follow-imports': adminRule(({ editedItemId }) => ({
    url: `/api/references/imported/${editedItemId}/follow-imports`,
    body: { part: 'categories' },
  })),
  'POST /api/references/imported/{id}/merge': adminRule(({ importedItemId, keptItemId }) => ({
    url: `/api/references/imported/${importedItemId}/merge`,
    body: { version: 1, intoId: keptItemId, intoVersion: 1 },
  })),
  'GET /api/publisher': adminRule(() => ({ url: '/api/publisher' })),
  ...Object.fromEntries(
    Object.entries(publisherValues).map(([section, value]) => [
      `PUT /api/publisher/${section}`,
      adminRule(() => ({ url: `/api/publisher/${section}`, body: { value, version: 0 } })),
    ]),
  ),
  'POST /api/publisher/{section}/reset': adminRule(({ contactVersion: version }) => ({
    url: '/api/publisher/contact/reset',
    body: { version },
  })),
  'GET /api/publisher/pages': adminRule(() => ({ url: '/api/publisher/pages' })),
  'POST /api/publisher/pages': adminRule(() => ({
    url: '/api/publisher/pages',
    body: { ...sitePage, slug: randomUUID() },
  })),
  'GET /api/publisher/pages/{id}': adminRule(({ sitePageId }) => ({
    url: `/api/publisher/pages/${sitePageId}`,
  })),
  'PUT /api/publisher/pages/{id}': adminRule(({ sitePageId }) => ({
    url: `/api/publisher/pages/${sitePageId}`,
    body: { ...sitePage, title: 'Changed', version: 1 },
  })),
  'DELETE /api/publisher/pages/{id}': adminRule(({ sitePageId }) => ({
    url: `/api/publisher/pages/${sitePageId}`,
  })),
  'GET /api/publisher/mail-texts': adminRule(() => ({ url: '/api/publisher/mail-texts' })),
  'GET /api/publisher/mail-texts/{kind}': adminRule(() => ({ url: '/api/publisher/mail-texts/approved' })),
  'PUT /api/publisher/mail-texts/{kind}': adminRule(() => ({
    url: '/api/publisher/mail-texts/approved',
    body: { ...mailText, version: 0 },
  })),
  'POST /api/publisher/mail-texts/{kind}/reset': adminRule(({ mailTextVersion: version }) => ({
    url: '/api/publisher/mail-texts/approved/reset',
    body: { version },
  })),
  'POST /api/publisher/mail-texts/{kind}/preview': adminRule(() => ({
    url: '/api/publisher/mail-texts/approved/preview',
    body: mailText,
  })),
  'GET /api/categories': adminRule(() => ({ url: '/api/categories?type=company' })),
  'POST /api/categories': adminRule(() => ({
    url: '/api/categories',
    body: { type: 'company', parentId: 0, categoryName: randomUUID() },
  })),
  'PUT /api/categories/{id}': adminRule(({ companyCategoryId }) => ({
    url: `/api/categories/${companyCategoryId}`,
    body: { categoryName: randomUUID() },
  })),
  'PUT /api/categories/{id}/move': adminRule(({ companyCategoryId, emptyCategoryId }) => ({
    url: `/api/categories/${companyCategoryId}/move`,
    body: { parentId: emptyCategoryId, beforeId: null },
  })),
  'PUT /api/categories/{id}/merge': adminRule(({ companyCategoryId, emptyCategoryId }) => ({
    url: `/api/categories/${companyCategoryId}/merge`,
    body: { intoId: emptyCategoryId },
  })),
  'DELETE /api/categories/{id}': adminRule(({ emptyCategoryId }) => ({
    url: `/api/categories/${emptyCategoryId}`,
    body: {},
  })),
  'GET /api/references/imported': adminRule(() => ({ url: '/api/references/imported' })),
  'GET /api/claims/names': contentRule(() => ({ url: '/api/claims/names?search=Brook' })),
  'GET /api/claims/own': contentRule(() => ({ url: '/api/claims/own' })),
  'POST /api/claims': contentRule(({ importedName }) => ({
    url: '/api/claims',
    body: { names: [importedName], reason: 'Ours' },
  })),
  'DELETE /api/claims/{id}': itemRule(({ claimId }) => ({ url: `/api/claims/${claimId}`, body: {} })),
  'GET /api/claims': reviewRule(() => ({ url: '/api/claims' })),
  'GET /api/claims/given': reviewRule(() => ({ url: '/api/claims/given' })),
  'POST /api/claims/{id}/approve': reviewRule(({ claimId }) => ({
    url: `/api/claims/${claimId}/approve`,
    body: { response: 'The profile says so' },
  })),
  'POST /api/claims/{id}/reject': reviewRule(({ claimId }) => ({
    url: `/api/claims/${claimId}/reject`,
    body: { response: 'Another company' },
  })),
  'POST /api/claims/{id}/undo': reviewRule(({ givenClaimId }) => ({
    url: `/api/claims/${givenClaimId}/undo`,
    body: { response: 'A mistake' },
  })),
  'GET /api/references/company-casestudies': publicRule(() => ({
    url: '/api/references/company-casestudies',
  })),

  ...companyRestAccess,
  ...articleRestAccess,
  ...submittalRestAccess,
  'GET /api/trash': contentRule(() => ({ url: '/api/trash' })),

  ...storeRestAccess,

  'GET /api/notifications': sensitive(userRule(() => ({ url: '/api/notifications?unread=true' }))),
  'GET /api/notifications/unread': sensitive(userRule(() => ({ url: '/api/notifications/unread' }))),
  'PUT /api/notifications/read': sensitive(
    ownerRule(({ notificationId }) => ({ url: '/api/notifications/read', body: { id: notificationId } })),
  ),
  'PUT /api/notifications/read-all': sensitive(
    userRule(({ notificationId }) => ({
      url: '/api/notifications/read-all',
      body: { upTo: notificationId },
    })),
  ),

  'GET /api/statistics': memberRule(() => ({ url: '/api/statistics?period=months' })),
  'GET /api/statistics/report.pdf': memberRule(() => ({ url: '/api/statistics/report.pdf' })),
  'GET /api/lists/statistics.csv': memberRule(() => ({ url: '/api/lists/statistics.csv' })),
  'GET /api/lists/users.csv': supportRule(() => ({ url: '/api/lists/users.csv' })),
  'GET /api/lists/staff.csv': adminRule(() => ({ url: '/api/lists/staff.csv' })),
  'GET /api/lists/submittals.csv': reviewRule(() => ({ url: '/api/lists/submittals.csv' })),
  'GET /api/lists/purchase-orders.csv': salesRule(() => ({ url: '/api/lists/purchase-orders.csv' })),
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
  'GET /api/lists/revenue-by-month.csv': salesRule(() => ({
    url: '/api/lists/revenue-by-month.csv?from=2026-01&to=2026-12',
  })),
  'GET /api/lists/mails.csv': adminRule(() => ({ url: '/api/lists/mails.csv' })),
  'GET /api/lists/categories.csv': adminRule(() => ({ url: '/api/lists/categories.csv?type=company' })),
  'GET /api/lists/name-claims.csv': reviewRule(() => ({ url: '/api/lists/name-claims.csv' })),
  'GET /api/lists/packages.csv': adminRule(() => ({ url: '/api/lists/packages.csv' })),
  'GET /api/lists/reasons.csv': reviewRule(() => ({ url: '/api/lists/reasons.csv' })),
  'GET /api/lists/references.csv': adminRule(() => ({ url: '/api/lists/references.csv' })),
  'GET /api/lists/audit.csv': adminRule(() => ({ url: '/api/lists/audit.csv' })),
  'GET /api/lists/security.csv': adminRule(() => ({ url: '/api/lists/security.csv' })),
  'GET /api/lists/webhook-deliveries.csv': adminRule(({ webhookId }) => ({
    url: `/api/lists/webhook-deliveries.csv?webhookId=${webhookId}`,
  })),
  'GET /api/lists/search.csv': staffRule(() => ({ url: '/api/lists/search.csv?group=items&text=pump' })),
  'GET /api/search': staffRule(() => ({ url: '/api/search?text=clear' })),
  'GET /api/search/{group}': staffRule(() => ({ url: '/api/search/items?text=pump' })),
  'GET /api/dashboard/company': memberRule(() => ({ url: '/api/dashboard/company' })),
  'GET /api/dashboard/admin': staffRule(() => ({ url: '/api/dashboard/admin' })),
  'GET /api/dashboard/storage': adminRule(() => ({ url: '/api/dashboard/storage' })),

  'GET /api/dashboard/companies/{id}': companiesRule(({ company }) => ({
    url: `/api/dashboard/companies/${company.id}`,
  })),
  'GET /api/dashboard/companies/{id}/log': companiesRule(({ company }) => ({
    url: `/api/dashboard/companies/${company.id}/log`,
  })),
  'GET /api/audit': adminRule(() => ({ url: '/api/audit' })),
  'GET /api/audit/security': adminRule(() => ({ url: '/api/audit/security?kind=failed' })),
  'GET /api/audit/visits': userRule(() => ({ url: '/api/audit/visits' })),

  'GET /api/mails': adminRule(() => ({ url: '/api/mails' })),
  'GET /api/mails/{id}': adminRule(({ mailId }) => ({ url: `/api/mails/${mailId}` })),
  'POST /api/mails/{id}/resend': adminRule(({ mailId }) => ({
    url: `/api/mails/${mailId}/resend`,
    body: {},
  })),

  'GET /api/webhooks': adminRule(() => ({ url: '/api/webhooks' })),
  'POST /api/webhooks': adminRule(() => ({
    url: '/api/webhooks',
    body: { url: 'https://example.com/hook' },
  })),
  'PUT /api/webhooks/{id}': adminRule(({ webhookId }) => ({
    url: `/api/webhooks/${webhookId}`,
    body: { enabled: false },
  })),
  'DELETE /api/webhooks/{id}': adminRule(({ webhookId }) => ({
    url: `/api/webhooks/${webhookId}`,
    body: {},
  })),
  'GET /api/webhooks/{webhookId}/deliveries': adminRule(({ webhookId }) => ({
    url: `/api/webhooks/${webhookId}/deliveries`,
  })),
  'POST /api/webhooks/deliveries/{id}/replay': adminRule(({ deliveryId }) => ({
    url: `/api/webhooks/deliveries/${deliveryId}/replay`,
    body: {},
  })),
};
