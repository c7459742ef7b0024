import { csvLists } from './csv-lists.ts';
import { documentUploadCall } from './features/documents/documents.rest.ts';
import { answerFileDownload, enquiryFileDownload } from './features/enquiries/file-download.ts';
import { invoiceDownload } from './features/store/invoices/invoices.rest.ts';
import { paymentEventCall } from './features/store/payments/events/payment-webhook.ts';
import { reportDownload } from './features/statistics/renewal-report/report-download.ts';
import { uploadCalls } from './features/uploads/upload-calls.ts';
import { healthCall } from './http/health.ts';
import { listRestRoutes } from './http/list-rest-routes.ts';
import type { RestCall } from './http/rest-route.ts';
import { appRouter } from './router.ts';

/** Every documented REST call that is made from a procedure. */
export const restRoutes = listRestRoutes(appRouter);

/** Calls that the document puts after another one than their procedure's neighbour: earlier clients depend on that order. */
const behind: Record<string, string> = {
  getSchedule: 'withdraw',
  getAmendment: 'listUndescribedPictures',
  reviewAmendments: 'getAmendment',
  getAmendmentConsent: 'reviewAmendments',
  setAmendmentConsent: 'getAmendmentConsent',
  listPackages: 'listUpgrades',
  createPackage: 'listPackages',
  changePackage: 'createPackage',
};

const calls: RestCall[] = [
  documentUploadCall,
  ...restRoutes,
  ...uploadCalls,
  invoiceDownload,
  enquiryFileDownload,
  answerFileDownload,
  paymentEventCall,
  ...csvLists,
  reportDownload,
  healthCall,
];
for (const [name, before] of Object.entries(behind)) {
  const moved = calls.splice(indexOf(name), 1);
  calls.splice(indexOf(before) + 1, 0, ...moved);
}

function indexOf(name: string): number {
  const index = calls.findIndex((call) => call.name === name);
  if (index === -1) throw new Error(`No documented call is named ${name}`);
  return index;
}

/** The groups of the documentation, and the beginnings of their calls' paths. */
const sections = {
  'Session and users': ['isLoggedIn', 'users', 'staff'],
  'Reference data': ['references', 'categories', 'claims'],
  Company: ['companies', 'images/reference'],
  Articles: ['articles', 'images/article'],
  'Documents that become articles': ['documents'],
  'Earlier versions': ['history'],
  Uploads: ['upload'],
  Submittals: ['submittals'],
  'Checks before submitting': ['checks'],
  Trash: ['trash'],
  Enquiries: ['enquiries'],
  'What is right': ['details', 'mistakes', 'corrections'],
  Readers: ['readers'],
  Store: ['store'],
  Notifications: ['notifications'],
  Search: ['search'],
  'Lists as CSV files': ['lists'],
  Dashboards: ['dashboard', 'statistics'],
  Audit: ['audit'],
  Emails: ['mails'],
  Publisher: ['publisher'],
  Webhooks: ['webhooks'],
  Operation: ['health'],
};

/** Every documented REST call, in the groups of the documentation. */
export const restSections = groupCalls(calls);

function groupCalls(documented: readonly RestCall[]) {
  const groups = Map.groupBy(documented, ({ path }) => {
    const group = Object.entries(sections).find(([, beginnings]) =>
      beginnings.some((beginning) => `${path}/`.startsWith(`/api/${beginning}/`)),
    );
    if (!group) throw new Error(`No group of the documentation has ${path}`);
    return group[0];
  });
  return Object.keys(sections).map((title) => ({ title, calls: groups.get(title) ?? [] }));
}
