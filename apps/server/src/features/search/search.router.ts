import {
  searchGroupInput,
  searchGroups,
  searchHit,
  searchInput,
  type SearchResults,
  searchResults,
  searchRights,
} from '@headwater/contract/search';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import { z } from 'zod';
import { assertStaff } from '../../trpc/context.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { page, under } from '../../trpc/rest-meta.ts';
import { searchGroup } from './search-group.ts';

/** The number of hits of each group. */
const HITS_PER_GROUP = 5;

export const searchRouter = router({
  /** Finds the first few hits of each group that the caller's role may search. */
  all: staffProcedure
    .meta({
      rest: {
        call: 'GET /api/search',
        name: 'search',
        summary:
          'The first few people, companies, items, references, orders and invoices of that name (staff)',
        answer: under('data', searchResults),
      },
    })
    .input(searchInput)
    .query(async ({ ctx, input }): Promise<SearchResults> => {
      const allowed = searchGroups.filter((group) => {
        const right = searchRights[group];
        return right === null || hasStaffRight(ctx.account.staffRole, right);
      });
      const groups = await Promise.all(
        allowed.map(async (group) => {
          const { hits, nextCursor } = await searchGroup(ctx, { ...input, group, limit: HITS_PER_GROUP });
          return { group, hits, more: nextCursor !== null };
        }),
      );
      return { groups };
    }),

  list: staffProcedure
    .meta({
      rest: {
        call: 'GET /api/search/{group}',
        name: 'searchGroup',
        summary: 'All of one kind of that name, as far as the role may see it (staff)',
        refusals: { 403: 'The role may not see any of them' },
        answer: page({ hits: z.array(searchHit) }),
      },
    })
    .input(searchGroupInput)
    .query(async ({ ctx, input }) => {
      assertStaff(ctx, searchRights[input.group] ?? undefined);
      return searchGroup(ctx, input);
    }),
});
