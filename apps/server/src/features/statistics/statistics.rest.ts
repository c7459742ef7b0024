import { statistics, statisticsInput } from '@headwater/contract/statistics';
import { z } from 'zod';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { statisticsRouter } from './statistics.router.ts';

const restRoute = restRouteOf<{ statistics: CallerOf<typeof statisticsRouter> }>();

export const statisticsRoutes = [
  restRoute('GET', '/api/statistics', {
    name: 'getStatistics',
    summary:
      'What the company’s pages brought it: views, readers, how far they read, clicks, enquiries, followers, and where from',
    refusals: { 403: 'The company’s packages give no statistics' },
    input: statisticsInput,
    response: z.object({ data: statistics }),
    call: async (portal, input) => ({ data: await portal.statistics.get(input) }),
  }),
];
