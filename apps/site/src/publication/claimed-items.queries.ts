import type { Database, Tables } from '@headwater/db/connect';
import type { VisibilityOptions } from '@headwater/publishing/visibility';
import type { Teaser } from '@headwater/pages/render';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { selectTeasers, toTeaser } from '../lists/list.queries.ts';

const nameKey = sql<string>`company_name_key(publications.company_name)`;

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

/** Says whether the outer query's publication was imported under one of the company's names. */
export function isClaimedBy(
  eb: ExpressionBuilder<Tables, 'publications'>,
  { companyId }: { companyId: number },
): Expression<SqlBool> {
  const names = eb
    .selectFrom('company_claims')
    .select('name_key')
    .where('company_id', '=', companyId)
    .where('status', '=', 'approved');
  return eb.and([eb('publications.account_id', 'is', null), eb(nameKey, 'in', names)]);
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
  const rows = await selectTeasers(db, visibility)
    .where((eb) => isClaimedBy(eb, { companyId }))
    .limit(limit)
    .execute();
  return { teasers: rows.map(toTeaser), itemIds: rows.map(({ itemId }) => itemId) };
}
