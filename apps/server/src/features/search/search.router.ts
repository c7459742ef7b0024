import {
  searchGroupInput,
  searchGroups,
  searchInput,
  searchRights,
  type SearchResults,
} from '@headwater/contract/search';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import { assertStaff } from '../../trpc/context.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { searchGroup } from './search-group.ts';

/** So many of each group are found at once. */
const HITS_PER_GROUP = 5;

export const searchRouter = router({
  /** Finds the first few of each group that the caller's role may search. */
  all: staffProcedure.input(searchInput).query(async ({ ctx, input }): Promise<SearchResults> => {
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

  /** Finds all of one group, page by page. */
  list: staffProcedure.input(searchGroupInput).query(async ({ ctx, input }) => {
    assertStaff(ctx, searchRights[input.group] ?? undefined);
    return searchGroup(ctx, input);
  }),
});
