import { logEntry } from '@headwater/contract/company-log-entries';
import {
  companyOverview,
  companyOverviewInput,
  companyOverviewLogInput,
} from '@headwater/contract/company-overview';
import { adminDashboard, companyDashboard, storage } from '@headwater/contract/dashboard';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { emptyInput, restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { dashboardRouter } from './dashboard.router.ts';

const restRoute = restRouteOf<{ dashboard: CallerOf<typeof dashboardRouter> }>();

export const dashboardRoutes = [
  restRoute('GET', '/api/dashboard/company', {
    name: 'getCompanyDashboard',
    summary: 'Where the company’s pages stand, their views, and what is paid',
    input: emptyInput,
    response: z.object({ data: companyDashboard }),
    call: async (portal) => ({ data: await portal.dashboard.company() }),
  }),
  restRoute('GET', '/api/dashboard/admin', {
    name: 'getAdminDashboard',
    summary: 'What waits for the staff, as far as the role may see it (staff)',
    access: 'staff',
    input: emptyInput,
    response: z.object({ data: adminDashboard }),
    call: async (portal) => ({ data: await portal.dashboard.admin() }),
  }),
  restRoute('GET', '/api/dashboard/storage', {
    name: 'getStorage',
    summary: 'What the texts and files take, and which companies have most (staff)',
    access: 'administer',
    input: emptyInput,
    response: z.object({ data: storage }),
    call: async (portal) => ({ data: await portal.dashboard.storage() }),
  }),
  restRoute('GET', '/api/dashboard/companies/{id}', {
    name: 'getCompanyOverview',
    summary: 'A company on one page: its members, items, access and what it bought (staff)',
    access: 'readCompanies',
    input: companyOverviewInput,
    response: z.object({ data: companyOverview }),
    call: async (portal, input) => ({ data: await portal.dashboard.companyOverview(input) }),
  }),
  restRoute('GET', '/api/dashboard/companies/{id}/log', {
    name: 'listCompanyOverviewLog',
    summary: 'Who did what for a company, as its owners read it, newest first (staff)',
    access: 'readCompanies',
    input: restPage.extend(companyOverviewLogInput.omit({ cursor: true }).shape),
    response: z.object({ data: z.object({ entries: z.array(logEntry) }), next }),
    call: async (portal, input) => {
      const { entries, nextCursor } = await portal.dashboard.companyOverviewLog(toCursor(input));
      return { data: { entries }, ...toNext(nextCursor) };
    },
  }),
];
