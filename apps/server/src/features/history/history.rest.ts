import {
  getRevisionInput,
  keptRevision,
  listRevisionsInput,
  missingPart,
  restoreRevisionInput,
  revisedItem,
  revisionDetails,
} from '@headwater/contract/history';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { historyRouter } from './history.router.ts';

const restRoute = restRouteOf<{ history: CallerOf<typeof historyRouter> }>();

export const historyRoutes = [
  restRoute('GET', '/api/history/{item}', {
    name: 'listRevisions',
    summary: 'The kept versions of your profile or an article, newest first, and what became of each',
    input: restPage.extend(listRevisionsInput.omit({ cursor: true }).shape),
    response: z.object({
      data: z.object({ item: revisedItem, revisions: z.array(keptRevision) }),
      next,
    }),
    call: async (portal, input) => {
      const { nextCursor, ...data } = await portal.history.list(toCursor(input));
      return { data, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/history/{item}/{revision}', {
    name: 'getRevision',
    summary: 'A version beside the present text, or beside the version that `against` names',
    input: getRevisionInput,
    response: z.object({ data: revisionDetails }),
    call: async (portal, input) => ({ data: await portal.history.get(input) }),
  }),
  restRoute('POST', '/api/history/{item}/{revision}/restore', {
    name: 'restoreRevision',
    summary: 'Make a version the present text again; the answer names what could not be brought back',
    refusals: {
      403: 'It has more than the company’s packages give',
      409: 'Changed since `present` was read',
    },
    input: restoreRevisionInput,
    response: z.object({ data: z.object({ missing: z.array(missingPart) }) }),
    call: async (portal, input) => ({ data: await portal.history.restore(input) }),
  }),
];
