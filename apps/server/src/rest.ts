import { csvLists } from './csv-lists.ts';
import { auditRoutes } from './features/audit/audit.rest.ts';
import { companyRoutes } from './features/company/company.rest.ts';
import { articlesRoutes } from './features/articles/articles.rest.ts';
import { documentsRoutes, documentUploadCall } from './features/documents/documents.rest.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.rest.ts';
import { enquiriesRoutes } from './features/enquiries/enquiries.rest.ts';
import { readersRoutes } from './features/readers/readers.rest.ts';
import { historyRoutes } from './features/history/history.rest.ts';
import { mailsRoutes } from './features/mails/mails.rest.ts';
import { notificationsRoutes } from './features/mails/notifications/notifications.rest.ts';
import { mailTextsRoutes } from './features/publisher/mail-texts/mail-texts.rest.ts';
import { pagesRoutes } from './features/publisher/pages/pages.rest.ts';
import { sectionsRoutes } from './features/publisher/sections.rest.ts';
import { categoryTreeRoutes } from './features/reference/categories/category-tree.rest.ts';
import { claimsRoutes } from './features/reference/claims/claims.rest.ts';
import { importedItemRoutes } from './features/reference/edits/imported-item.rest.ts';
import { referenceRoutes } from './features/reference/reference.rest.ts';
import { searchRoutes } from './features/search/search.rest.ts';
import { sessionRoutes } from './features/session/session.rest.ts';
import { staffRoutes } from './features/session/staff/staff.rest.ts';
import { usersRoutes } from './features/session/users/users.rest.ts';
import { invoiceDownload } from './features/store/invoices/invoice-download.ts';
import { paymentEventCall } from './features/store/payments/events/payment-webhook.ts';
import { billingDetailsRoutes } from './features/store/billing-details/billing-details.rest.ts';
import { discountRoutes } from './features/store/discounts/discounts.rest.ts';
import { grantRoutes } from './features/store/grants/grants.rest.ts';
import { monthlyFiguresRoutes } from './features/store/monthly-figures/monthly-figures.rest.ts';
import { overdueRoutes } from './features/store/overdue/overdue.rest.ts';
import { paymentIssueRoutes } from './features/store/payments/issues/payment-issues.rest.ts';
import { packageRoutes } from './features/store/products/packages.rest.ts';
import { receiptRoutes } from './features/store/receipts/receipts.rest.ts';
import { renewalRoutes } from './features/store/renewals/renewals.rest.ts';
import { reportDownload } from './features/statistics/renewal-report/report-download.ts';
import { statisticsRoutes } from './features/statistics/statistics.rest.ts';
import { storeRoutes } from './features/store/store.rest.ts';
import { reviewConversationRoutes } from './features/submittals/talk/review-conversation.rest.ts';
import { reviewDeskRoutes } from './features/submittals/decide/review-desk.rest.ts';
import { embargoLinksRoutes } from './features/submittals/links/embargo-links.rest.ts';
import { previewsRoutes } from './features/submittals/links/previews.rest.ts';
import { signOffsRoutes } from './features/submittals/links/sign-offs.rest.ts';
import { submittalsRoutes } from './features/submittals/submittals.rest.ts';
import { trashRoutes } from './features/trash/trash.rest.ts';
import { uploadCalls } from './features/uploads/upload-calls.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.rest.ts';
import { healthCall } from './http/health.ts';
import type { RestCall, RestRoute } from './http/rest-route.ts';
import type { PortalCaller } from './router.ts';

/** Every documented REST call that is made of a procedure. */
export const restRoutes: readonly RestRoute<PortalCaller>[] = [
  ...sessionRoutes,
  ...usersRoutes,
  ...staffRoutes,
  ...referenceRoutes,
  ...importedItemRoutes,
  ...categoryTreeRoutes,
  ...claimsRoutes,
  ...companyRoutes,
  ...articlesRoutes,
  ...documentsRoutes,
  ...historyRoutes,
  ...submittalsRoutes,
  ...reviewConversationRoutes,
  ...reviewDeskRoutes,
  ...signOffsRoutes,
  ...previewsRoutes,
  ...embargoLinksRoutes,
  ...trashRoutes,
  ...enquiriesRoutes,
  ...readersRoutes,
  ...storeRoutes,
  ...grantRoutes,
  ...discountRoutes,
  ...billingDetailsRoutes,
  ...packageRoutes,
  ...overdueRoutes,
  ...receiptRoutes,
  ...renewalRoutes,
  ...paymentIssueRoutes,
  ...monthlyFiguresRoutes,
  ...notificationsRoutes,
  ...searchRoutes,
  ...dashboardRoutes,
  ...auditRoutes,
  ...statisticsRoutes,
  ...mailsRoutes,
  ...sectionsRoutes,
  ...pagesRoutes,
  ...mailTextsRoutes,
  ...webhooksRoutes,
];

/** Every documented REST call, in the groups of the documentation. */
export const restSections: readonly { title: string; calls: readonly RestCall[] }[] = [
  { title: 'Session and users', calls: [...sessionRoutes, ...usersRoutes, ...staffRoutes] },
  {
    title: 'Reference data',
    calls: [...referenceRoutes, ...importedItemRoutes, ...categoryTreeRoutes, ...claimsRoutes],
  },
  { title: 'Company', calls: companyRoutes },
  { title: 'Articles', calls: articlesRoutes },
  { title: 'Documents that become articles', calls: [documentUploadCall, ...documentsRoutes] },
  { title: 'Earlier versions', calls: historyRoutes },
  { title: 'Uploads', calls: uploadCalls },
  {
    title: 'Submittals',
    calls: [
      ...submittalsRoutes,
      ...reviewConversationRoutes,
      ...reviewDeskRoutes,
      ...signOffsRoutes,
      ...previewsRoutes,
      ...embargoLinksRoutes,
    ],
  },
  { title: 'Trash', calls: trashRoutes },
  { title: 'Enquiries', calls: enquiriesRoutes },
  { title: 'Readers', calls: readersRoutes },
  {
    title: 'Store',
    calls: [
      ...storeRoutes,
      ...packageRoutes,
      ...grantRoutes,
      ...discountRoutes,
      ...billingDetailsRoutes,
      ...overdueRoutes,
      ...receiptRoutes,
      ...renewalRoutes,
      ...paymentIssueRoutes,
      ...monthlyFiguresRoutes,
      invoiceDownload,
      paymentEventCall,
    ],
  },
  { title: 'Notifications', calls: notificationsRoutes },
  { title: 'Search', calls: searchRoutes },
  { title: 'Lists as CSV files', calls: csvLists },
  { title: 'Dashboards', calls: [...dashboardRoutes, ...statisticsRoutes, reportDownload] },
  { title: 'Audit', calls: auditRoutes },
  { title: 'Emails', calls: mailsRoutes },
  { title: 'Publisher', calls: [...sectionsRoutes, ...pagesRoutes, ...mailTextsRoutes] },
  { title: 'Webhooks', calls: webhooksRoutes },
  { title: 'Operation', calls: [healthCall] },
];
