import { auditCsv, securityCsv } from './features/audit/audit.csv.ts';
import { enquiriesCsv } from './features/enquiries/enquiries.csv.ts';
import { mailsCsv } from './features/mails/mails.csv.ts';
import { categoriesCsv } from './features/reference/categories/categories.csv.ts';
import { claimsCsv } from './features/reference/claims/claims.csv.ts';
import { referencesCsv } from './features/reference/references.csv.ts';
import { searchCsv } from './features/search/search.csv.ts';
import { staffCsv } from './features/session/staff/staff.csv.ts';
import { usersCsv } from './features/session/users/users.csv.ts';
import { statisticsCsv } from './features/statistics/statistics.csv.ts';
import { bookkeepingCsvs } from './features/store/bookkeeping/bookkeeping.csv.ts';
import { discountsCsv } from './features/store/discounts/discounts.csv.ts';
import { monthlyFiguresCsvs } from './features/store/monthly-figures/monthly-figures.csv.ts';
import { ordersCsv } from './features/store/orders/orders.csv.ts';
import { overdueCsv } from './features/store/overdue/overdue.csv.ts';
import { paymentIssuesCsv } from './features/store/payments/issues/payment-issues.csv.ts';
import { packagesCsv } from './features/store/products/packages.csv.ts';
import { queueCsv } from './features/submittals/decide/queue.csv.ts';
import { reasonsCsv } from './features/submittals/decide/reasons.csv.ts';
import { deliveriesCsv } from './features/webhooks/deliveries.csv.ts';
import type { CsvList } from './http/csv-list.ts';
import type { PortalCaller } from './router.ts';

/** Every list that a screen gives as a CSV file. */
export const csvLists: readonly CsvList<PortalCaller>[] = [
  usersCsv,
  staffCsv,
  queueCsv,
  ordersCsv,
  paymentIssuesCsv,
  overdueCsv,
  discountsCsv,
  ...bookkeepingCsvs,
  ...monthlyFiguresCsvs,
  mailsCsv,
  referencesCsv,
  categoriesCsv,
  claimsCsv,
  packagesCsv,
  reasonsCsv,
  auditCsv,
  securityCsv,
  deliveriesCsv,
  searchCsv,
  enquiriesCsv,
  statisticsCsv,
];
