import {
  auditColumns,
  auditListFilter,
  securityColumns,
  securityListFilter,
} from '@headwater/contract/audit';
import { categoryColumns, listCategoriesInput, withParents } from '@headwater/contract/categories';
import { claimColumns } from '@headwater/contract/claims';
import { unconfirmedColumns } from '@headwater/contract/detail-checks';
import { discountColumns } from '@headwater/contract/discounts';
import { importedItemColumns, importedItemsFilter } from '@headwater/contract/imported-item-list';
import { mailColumns, mailListFilter } from '@headwater/contract/mails';
import { mistakeColumns, mistakeListFilter } from '@headwater/contract/mistake-reports';
import { overdueColumns } from '@headwater/contract/overdue';
import { packageColumns } from '@headwater/contract/packages';
import { paymentIssueColumns } from '@headwater/contract/payment-issues';
import { listQuotationsFilter, quotationColumns } from '@headwater/contract/quotations';
import { reasonColumns } from '@headwater/contract/reason-templates';
import { queueColumns, queueFilter } from '@headwater/contract/review-queue';
import { searchColumns, searchGroupInput } from '@headwater/contract/search';
import { userFilter } from '@headwater/contract/session';
import { customerColumns, customerListFilter } from '@headwater/contract/sales';
import { staffColumns } from '@headwater/contract/staff';
import { purchaseOrderColumns } from '@headwater/contract/store';
import { userColumns } from '@headwater/contract/users';
import { deliveryColumns, listDeliveriesInput } from '@headwater/contract/webhooks';
import { enquiriesCsv } from './features/enquiries/enquiries.csv.ts';
import { statisticsCsv } from './features/statistics/statistics.csv.ts';
import { bookkeepingCsvs } from './features/store/bookkeeping/bookkeeping.csv.ts';
import { monthlyFiguresCsvs } from './features/store/monthly-figures/monthly-figures.csv.ts';
import { csvColumns } from './http/csv.ts';
import { csvListOf, type CsvList } from './http/csv-list.ts';
import { emptyInput } from './http/rest-route.ts';
import type { PortalCaller } from './router.ts';

const csvList = csvListOf<PortalCaller>();

/** Every list that a screen offers as a CSV file. */
export const csvLists: readonly CsvList<PortalCaller>[] = [
  csvList('users', {
    name: 'exportUsers',
    summary: 'The accounts that the screen Users shows (support)',
    access: 'viewAs',
    filter: userFilter.omit({ limit: true, cursor: true }),
    columns: csvColumns(userColumns),
    page: async (portal, input) => {
      const { users: rows, nextCursor } = await portal.session.users.list(input);
      return { rows, nextCursor };
    },
  }),
  csvList('staff', {
    name: 'exportStaff',
    summary: 'Who works for the publisher, as the screen Staff shows (administrators)',
    access: 'administer',
    filter: emptyInput,
    columns: csvColumns(staffColumns),
    page: async (portal) => ({ rows: await portal.session.staff.list(), nextCursor: null }),
  }),
  csvList('submittals', {
    name: 'exportSubmittals',
    summary: 'The submittals that wait for a decision, as the screen Submittals shows (reviewers)',
    access: 'review',
    filter: queueFilter,
    columns: csvColumns(queueColumns),
    page: async (portal, input) => {
      const { submittals: rows, nextCursor } = await portal.submittals.list(input);
      return { rows, nextCursor };
    },
  }),
  csvList('purchase-orders', {
    name: 'exportPurchaseOrders',
    summary: 'The orders that the screen Purchase Orders shows (sales)',
    access: 'sell',
    filter: emptyInput,
    columns: csvColumns(purchaseOrderColumns),
    page: async (portal, input) => {
      const { purchaseOrders: rows, nextCursor } = await portal.store.purchaseOrders.list(input);
      return { rows, nextCursor };
    },
  }),
  csvList('quotations', {
    name: 'exportQuotations',
    summary: 'The quotations that the screen Quotations shows (sales)',
    access: 'sell',
    filter: listQuotationsFilter,
    columns: csvColumns(quotationColumns),
    page: async (portal, input) => {
      const { quotations: rows, nextCursor } = await portal.store.quotations.list(input);
      return { rows, nextCursor };
    },
  }),
  csvList('companies', {
    name: 'exportCustomers',
    summary: 'The accounts that buy or may buy, as the screen Companies shows (sales)',
    access: 'sell',
    filter: customerListFilter,
    columns: csvColumns(customerColumns),
    page: async (portal, input) => {
      const { customers: rows, nextCursor } = await portal.store.sales.list(input);
      return { rows, nextCursor };
    },
  }),
  csvList('payment-issues', {
    name: 'exportPaymentIssues',
    summary: 'The payments that the screen Payments shows (sales)',
    access: 'sell',
    filter: emptyInput,
    columns: csvColumns(paymentIssueColumns),
    page: async (portal) => ({ rows: await portal.store.faults.list(), nextCursor: null }),
  }),
  csvList('overdue-orders', {
    name: 'exportOverdueOrders',
    summary: 'The orders that are overdue or fall due soon, as the screen Money shows them (sales)',
    access: 'sell',
    filter: emptyInput,
    columns: csvColumns(overdueColumns),
    page: async (portal, input) => {
      const { orders: rows, nextCursor } = await portal.store.overdue.list(input);
      return { rows, nextCursor };
    },
  }),
  csvList('discounts', {
    name: 'exportDiscounts',
    summary: 'The codes that the screen Discount codes shows (sales)',
    access: 'sell',
    filter: emptyInput,
    columns: csvColumns(discountColumns),
    page: async (portal, input) => {
      const { discounts: rows, nextCursor } = await portal.store.discounts.list(input);
      return { rows, nextCursor };
    },
  }),
  ...bookkeepingCsvs,
  ...monthlyFiguresCsvs,
  csvList('mails', {
    name: 'exportMails',
    summary: 'The emails that the screen Emails shows (administrators)',
    access: 'administer',
    filter: mailListFilter,
    columns: csvColumns(mailColumns),
    page: async (portal, input) => {
      const { mails: rows, nextCursor } = await portal.mails.list(input);
      return { rows, nextCursor };
    },
  }),
  csvList('references', {
    name: 'exportReferences',
    summary: 'The imported items that the screen References shows (administrators)',
    access: 'administer',
    filter: importedItemsFilter.omit({ limit: true, cursor: true }),
    columns: csvColumns(importedItemColumns),
    page: async (portal, input) => {
      const { items: rows, nextCursor } = await portal.reference.imported(input);
      return { rows, nextCursor };
    },
  }),
  csvList('categories', {
    name: 'exportCategories',
    summary: 'The categories of a type that the screen Categories shows (administrators)',
    access: 'administer',
    filter: listCategoriesInput,
    columns: csvColumns(categoryColumns),
    page: async (portal, { type }) => ({
      rows: withParents(await portal.reference.categoryTree.list({ type })),
      nextCursor: null,
    }),
  }),
  csvList('name-claims', {
    name: 'exportNameClaims',
    summary:
      'The claims that wait, and the names given most recently, as the screen Name claims shows them (reviewers)',
    access: 'review',
    filter: emptyInput,
    columns: csvColumns(claimColumns),
    page: async ({ reference: { claims } }) => {
      const waiting = await claims.list();
      const given = await claims.given();
      return { rows: [...waiting.flatMap((name) => name.claims), ...given], nextCursor: null };
    },
  }),
  csvList('mistakes', {
    name: 'exportMistakes',
    summary: 'The reports that the screen Reported mistakes shows (reviewers)',
    access: 'review',
    filter: mistakeListFilter,
    columns: csvColumns(mistakeColumns),
    page: async (portal, input) => {
      const { reports: rows, nextCursor } = await portal.accuracy.mistakes.list(input);
      return { rows, nextCursor };
    },
  }),
  csvList('unconfirmed', {
    name: 'exportUnconfirmedCompanies',
    summary: 'The companies that the screen Unconfirmed pages shows (reviewers)',
    access: 'review',
    filter: emptyInput,
    columns: csvColumns(unconfirmedColumns),
    page: async (portal, input) => {
      const { companies: rows, nextCursor } = await portal.accuracy.details.unconfirmed(input);
      return { rows, nextCursor };
    },
  }),
  csvList('packages', {
    name: 'exportPackages',
    summary: 'The packages that the screen Packages shows, with what each gives (administrators)',
    access: 'administer',
    filter: emptyInput,
    columns: csvColumns(packageColumns),
    page: async (portal) => ({ rows: await portal.store.products.listAll(), nextCursor: null }),
  }),
  csvList('reasons', {
    name: 'exportReasons',
    summary: 'The templates that the screen Reasons shows (reviewers)',
    access: 'review',
    filter: emptyInput,
    columns: csvColumns(reasonColumns),
    page: async (portal) => ({ rows: await portal.submittals.reasons.list(), nextCursor: null }),
  }),
  csvList('audit', {
    name: 'exportAudit',
    summary: 'The entries that the screen Audit shows (administrators)',
    access: 'administer',
    filter: auditListFilter,
    columns: csvColumns(auditColumns),
    page: async (portal, input) => {
      const { entries: rows, nextCursor } = await portal.audit.list(input);
      return { rows, nextCursor };
    },
  }),
  csvList('security', {
    name: 'exportSecurityEvents',
    summary: 'The events that the screen Security shows (administrators)',
    access: 'administer',
    filter: securityListFilter,
    columns: csvColumns(securityColumns),
    page: async (portal, input) => {
      const { entries: rows, nextCursor } = await portal.audit.listSecurityEvents(input);
      return { rows, nextCursor };
    },
  }),
  csvList('webhook-deliveries', {
    name: 'exportDeliveries',
    summary: 'The deliveries of a webhook (administrators)',
    access: 'administer',
    filter: listDeliveriesInput.omit({ limit: true, cursor: true }),
    columns: csvColumns(deliveryColumns),
    page: async (portal, input) => {
      const { deliveries: rows, nextCursor } = await portal.webhooks.listDeliveries(input);
      return { rows, nextCursor };
    },
  }),
  csvList('search', {
    name: 'exportSearch',
    summary: 'All of one kind of that name, as the screen Search shows (staff)',
    access: 'staff',
    filter: searchGroupInput.omit({ limit: true, cursor: true }),
    columns: csvColumns(searchColumns),
    page: async (portal, input) => {
      const { hits: rows, nextCursor } = await portal.search.list(input);
      return { rows, nextCursor };
    },
  }),
  enquiriesCsv,
  statisticsCsv,
];
