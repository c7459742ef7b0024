import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { publisherRouter } from './features/publisher/publisher.router.ts';
import { accuracyRouter } from './features/accuracy/accuracy.router.ts';
import { auditRouter } from './features/audit/audit.router.ts';
import { dashboardRouter } from './features/dashboard/dashboard.router.ts';
import { webhooksRouter } from './features/webhooks/webhooks.router.ts';
import { enquiriesRouter } from './features/enquiries/enquiries.router.ts';
import { readersRouter } from './features/readers/readers.router.ts';
import { documentsRouter } from './features/documents/documents.router.ts';
import { historyRouter } from './features/history/history.router.ts';
import { checksRouter } from './features/items/checks/checks.router.ts';
import { workingCopiesRouter } from './features/items/working-copies/working-copies.router.ts';
import { articlesRouter } from './features/articles/articles.router.ts';
import { companyRouter } from './features/company/company.router.ts';
import { mailsRouter } from './features/mails/mails.router.ts';
import { categoriesProcedure, schemesProcedure } from './features/categories/categories.router.ts';
import { categoryTreeRouter } from './features/categories/category-tree.router.ts';
import { claimsRouter } from './features/imported/claims/claims.router.ts';
import { importedProcedures } from './features/imported/imported.router.ts';
import { searchRouter } from './features/search/search.router.ts';
import { sessionRouter } from './features/session/session.router.ts';
import { storeRouter } from './features/store/store.router.ts';
import { submittalsRouter } from './features/submittals/submittals.router.ts';
import { statisticsRouter } from './features/statistics/statistics.router.ts';
import { trashRouter } from './features/trash/trash.router.ts';
import { createCallerFactory, router } from './trpc/procedures.ts';

export const appRouter = router({
  session: sessionRouter,
  company: companyRouter,
  articles: articlesRouter,
  submittals: submittalsRouter,
  trash: trashRouter,
  enquiries: enquiriesRouter,
  accuracy: accuracyRouter,
  readers: readersRouter,
  store: storeRouter,
  reference: router({
    categories: categoriesProcedure,
    ...importedProcedures,
    accreditations: schemesProcedure,
    categoryTree: categoryTreeRouter,
    claims: claimsRouter,
  }),
  search: searchRouter,
  dashboard: dashboardRouter,
  statistics: statisticsRouter,
  audit: auditRouter,
  mails: mailsRouter,
  webhooks: webhooksRouter,
  publisher: publisherRouter,
  documents: documentsRouter,
  history: historyRouter,
  workingCopies: workingCopiesRouter,
  checks: checksRouter,
});

export type AppRouter = typeof appRouter;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export const createCaller = createCallerFactory(appRouter);
export type PortalCaller = ReturnType<typeof createCaller>;
