import { trashedItem } from '@headwater/contract/trash';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { trashRouter } from './trash.router.ts';

interface Caller {
  trash: CallerOf<typeof trashRouter>;
}

const restRoute = restRouteOf<Caller>();

export const trashRoutes = [
  restRoute('GET', '/api/trash', {
    name: 'listTrash',
    summary: 'Your deleted articles and unpublished pages, newest first',
    input: restPage,
    response: z.object({ data: z.object({ items: z.array(trashedItem) }), next }),
    call: async (portal, input) => {
      const { items, nextCursor } = await portal.trash.list(toCursor(input));
      return { data: { items }, ...toNext(nextCursor) };
    },
  }),
];
