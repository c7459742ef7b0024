import { monthlyFigures, monthlyFiguresInput } from '@headwater/contract/monthly-figures';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { storeRouter } from '../store.router.ts';

const restRoute = restRouteOf<{ store: CallerOf<typeof storeRouter> }>();

export const monthlyFiguresRoutes = [
  restRoute('GET', '/api/store/monthly-figures', {
    name: 'getMonthlyFigures',
    summary:
      'Companies that came, renewed and left in each month of a period, and the revenue of each package in pence without VAT (sales)',
    access: 'sell',
    input: monthlyFiguresInput,
    response: z.object({ data: monthlyFigures }),
    call: async (portal, input) => ({ data: await portal.store.monthlyFigures.get(input) }),
  }),
];
