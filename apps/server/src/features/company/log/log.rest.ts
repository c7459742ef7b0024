import { logFilter } from '@headwater/contract/company-log';
import { logEntry } from '@headwater/contract/company-log-entries';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../../http/paginate.ts';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CompanyCaller } from '../company.router.ts';

const restRoute = restRouteOf<CompanyCaller>();

export const logRoutes = [
  restRoute('GET', '/api/companies/log', {
    name: 'listCompanyLog',
    summary: 'Who did what for your company, of the kinds that your role reads, newest first',
    input: restPage.extend(logFilter.omit({ cursor: true }).shape),
    response: z.object({ data: z.object({ entries: z.array(logEntry) }), next }),
    call: async (portal, input) => {
      const { entries, nextCursor } = await portal.company.log.list(toCursor(input));
      return { data: { entries }, ...toNext(nextCursor) };
    },
  }),
];
