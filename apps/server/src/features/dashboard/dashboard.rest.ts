import { adminDashboard, companyDashboard } from '@headwater/contract/dashboard';
import { z } from 'zod';
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
];
