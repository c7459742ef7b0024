import { londonDay } from '@headwater/contract/dates';
import type { SearchGroupInput, SearchHit, SearchGroupPage } from '@headwater/contract/search';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import { takePage } from '@headwater/db/cursor-pagination';
import type { UserContext } from '../../trpc/context.ts';
import { listImportedItems } from '../imported/imported-items.queries.ts';
import { listUsers } from '../session/users/users.queries.ts';
import { searchNewest } from './search.queries.ts';

/** Searches one group; callers without the right are stopped before. */
export async function searchGroup(
  { db, now, account }: Pick<UserContext, 'db' | 'now' | 'account'>,
  { group, text, limit, cursor }: SearchGroupInput,
): Promise<SearchGroupPage> {
  if (group === 'people') {
    const { users, nextCursor } = await listUsers(db, {
      search: text,
      limit,
      cursor,
      today: londonDay(now()),
    });
    const hits = users.map(({ id, email, companies: [company] }) =>
      toHit({ id, title: email, owner: company?.title ?? null, companyId: company?.id ?? null }),
    );
    return { hits, nextCursor };
  }
  if (group === 'references') {
    const { items, nextCursor } = await listImportedItems(db, { search: text, limit, cursor });
    const hits = items.map(({ id, type, title, companyName }) =>
      toHit({ id, title, owner: companyName || null, itemType: type }),
    );
    return { hits, nextCursor };
  }
  const submittedOnly = group === 'items' && !hasStaffRight(account.staffRole, 'readDrafts');
  const rows = await searchNewest(db, { group, text, limit: limit + 1, cursor, submittedOnly });
  const { shown, nextCursor } = takePage(rows, limit);
  return { hits: shown, nextCursor };
}

function toHit(hit: Pick<SearchHit, 'id' | 'title' | 'owner'> & Partial<SearchHit>): SearchHit {
  return { itemType: null, companyId: null, submittalId: null, ...hit };
}
