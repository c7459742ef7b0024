import type { Database } from '@headwater/db/connect';
import { isClaimedBy, nameKey } from '@headwater/publishing/claimed-by';
import type { VisibilityOptions } from '@headwater/publishing/visibility';
import type { Teaser } from '@headwater/pages/render';
import { sql } from 'kysely';
import { selectTeasers, toTeaser } from '../lists/list.queries.ts';

interface ImportedName {
  /** Tag of the pages of all items with this name. */
  cacheTag: string;
  /** Company that was given the name. */
  companyId: number | null;
  accountId: number | null;
}

/** Returns the name under which a published item was imported; null for an account's own. */
export async function getImportedName(
  db: Database,
  { itemId }: { itemId: number },
): Promise<ImportedName | null> {
  const row = await db
    .selectFrom('publications')
    .leftJoin('company_claims as claim', (join) =>
      join.on('claim.name_key', '=', nameKey).on('claim.status', '=', 'approved'),
    )
    .leftJoin('items as company', 'company.id', 'claim.company_id')
    .select(['company.id as companyId', 'company.account_id as accountId'])
    .select(sql<string>`imported_name_tag(${nameKey})`.as('cacheTag'))
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

/** Lists the newest imported items under a company's names, with their ids. */
export async function listClaimedTeasers(
  db: Database,
  { companyId, limit, visibility }: ClaimedOptions,
): Promise<{ teasers: Teaser[]; itemIds: number[] }> {
  const rows = await selectTeasers(db, visibility).where(isClaimedBy(companyId)).limit(limit).execute();
  return { teasers: rows.map(toTeaser), itemIds: rows.map(({ itemId }) => itemId) };
}
