import type { Database } from '@headwater/db/connect';
import { isClaimedBy } from '@headwater/publishing/claimed-by';
import type { Teaser } from '@headwater/pages/render';
import type { VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';
import { selectTeasers, toTeaser } from '../lists/list.queries.ts';

interface WorkedOnOptions {
  companyId: number;
  limit: number;
  visibility: VisibilityOptions;
}

/**
 * Lists the newest public case studies that name a company, of those that it wants on its page. The ids are of all
 * that it wants there, as another revision of one may name the company again.
 */
export async function listWorkedOn(
  db: Database,
  { companyId, limit, visibility }: WorkedOnOptions,
): Promise<{ teasers: Teaser[]; itemIds: number[] }> {
  const wanted = await db
    .selectFrom('worked_on')
    .select('item_id as id')
    .where('company_id', '=', companyId)
    .where('shown', '=', true)
    .execute();
  const itemIds = wanted.map(({ id }) => id);
  if (itemIds.length === 0) return { teasers: [], itemIds };
  const rows = await selectTeasers(db, visibility)
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .where('publications.item_id', 'in', itemIds)
    .where(
      sql<boolean>`revisions.snapshot -> 'partners' @>
        jsonb_build_array(jsonb_build_object('companyId', ${companyId}::integer))`,
    )
    // The page shows those under the company's own names anyway.
    .where(sql<boolean>`not ${isClaimedBy(companyId)}`)
    .limit(limit)
    .execute();
  return { teasers: rows.map(toTeaser), itemIds };
}
