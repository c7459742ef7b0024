import type { NamedCompany } from '@headwater/contract/partners';
import { containsWords } from '@headwater/db/contains-words';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';

const MAX_FOUND = 8;

interface Searcher {
  /** The account whose own company is left out. */
  exceptOf: number;
  visibility: VisibilityOptions;
}

function publicCompanies(db: Database, { exceptOf, visibility }: Searcher) {
  return db
    .selectFrom('publications')
    .select(['publications.item_id as companyId', 'publications.title as name'])
    .where('publications.type', '=', 'company')
    .where('publications.account_id', '!=', exceptOf)
    .where(isVisible(visibility));
}

/** Lists those of the companies that have a public page. */
export async function listPublicNames(
  db: Database,
  { ids, ...searcher }: Searcher & { ids: readonly number[] },
): Promise<NamedCompany[]> {
  if (ids.length === 0) return [];
  return publicCompanies(db, searcher)
    .where('publications.item_id', 'in', [...ids])
    .execute();
}

/** Lists the public companies whose name contains the search, alphabetically. */
export async function searchPublicCompanies(
  db: Database,
  { search, ...searcher }: Searcher & { search: string },
): Promise<NamedCompany[]> {
  return publicCompanies(db, searcher)
    .where(containsWords(sql<string>`indexed_text(publications.title)`, search))
    .orderBy(sql`lower(publications.title)`)
    .orderBy('publications.item_id')
    .limit(MAX_FOUND)
    .execute();
}
