import { companyRoutes } from './features/company/company.rest.ts';
import { articlesRoutes } from './features/articles/articles.rest.ts';
import { referenceRoutes } from './features/reference/reference.rest.ts';
import { sessionRoutes } from './features/session/session.rest.ts';
import { storeRoutes } from './features/store/store.rest.ts';
import { submittalsRoutes } from './features/submittals/submittals.rest.ts';
import type { RestRoute } from './rest-route.ts';

/** Every documented REST call. */
export const restRoutes: readonly RestRoute[] = [
  ...sessionRoutes,
  ...referenceRoutes,
  ...companyRoutes,
  ...articlesRoutes,
  ...submittalsRoutes,
  ...storeRoutes,
];
