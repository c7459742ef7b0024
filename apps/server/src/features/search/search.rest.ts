import { searchGroupInput, searchHit, searchInput, searchResults } from '@headwater/contract/search';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { searchRouter } from './search.router.ts';

const restRoute = restRouteOf<{ search: CallerOf<typeof searchRouter> }>();

export const searchRoutes = [
  restRoute('GET', '/api/search', {
    name: 'search',
    summary: 'The first few people, companies, items, references, orders and invoices of that name (staff)',
    access: 'staff',
    input: searchInput,
    response: z.object({ data: searchResults }),
    call: async (portal, input) => ({ data: await portal.search.all(input) }),
  }),
  restRoute('GET', '/api/search/{group}', {
    name: 'searchGroup',
    summary: 'All of one kind of that name, as far as the role may see it (staff)',
    access: 'staff',
    input: restPage.extend(searchGroupInput.pick({ group: true, text: true, limit: true }).shape),
    response: z.object({ data: z.object({ hits: z.array(searchHit) }), next }),
    refusals: { 403: 'The role may not see any of them' },
    call: async (portal, input) => {
      const { hits, nextCursor } = await portal.search.list(toCursor(input));
      return { data: { hits }, ...toNext(nextCursor) };
    },
  }),
];
