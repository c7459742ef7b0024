import type { Database } from '@headwater/db/connect';
import type { VisibilityOptions } from '@headwater/db/visibility';
import type { Teaser } from '@headwater/pages/render';
import { sql } from 'kysely';
import { selectTeasers, toTeaser } from '../lists/list.queries.ts';

const nameKey = sql<string>`company_name_key(publications.company_name)`;

/** Returns the company that was given the name under which an item was imported, and the account that holds it. */
export async function getClaimant(
  db: Database,
  { itemId }: { itemId: number },
): Promise<{ companyId: number; accountId: number | null } | null> {
  const row = await db
    .selectFrom('publications')
    .innerJoin('company_claims as claim', (join) =>
      join.on('claim.name_key', '=', nameKey).on('claim.status', '=', 'approved'),
    )
    .innerJoin('items as company', 'company.id', 'claim.company_id')
    .select(['company.id as companyId', 'company.account_id as accountId'])
    .where('publications.item_id', '=', itemId)
    .where('publications.account_id', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

interface ClaimedOptions {
  companyId: number;
  limit: number;
  visibility: VisibilityOptions;
}

/** Lists the newest imported items under the names that a company was given, with their ids. */
export async function listClaimedTeasers(
  db: Database,
  { companyId, limit, visibility }: ClaimedOptions,
): Promise<{ teasers: Teaser[]; itemIds: number[] }> {
  const rows = await selectTeasers(db, visibility)
    .where('publications.account_id', 'is', null)
    .where(nameKey, 'in', (eb) =>
      eb
        .selectFrom('company_claims')
        .select('name_key')
        .where('company_id', '=', companyId)
        .where('status', '=', 'approved'),
    )
    .limit(limit)
    .execute();
  return { teasers: rows.map(toTeaser), itemIds: rows.map(({ itemId }) => itemId) };
}
