import { MIN_SEARCH_LENGTH } from '@headwater/contract/company';
import {
  importedTypes,
  type ImportedItemRow,
  type ImportedItemsFilter,
} from '@headwater/contract/imported-item-list';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { containsWords } from '@headwater/db/contains-words';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { isEdited } from '@headwater/publishing/import-items';
import { isOffTheSite } from './imported-item.queries.ts';
import { searchWithFallback } from '@headwater/db/search-with-fallback';

/**
 * Lists a page of the imported items whose title matches, newest first. A search of fewer than two characters matches
 * all of them.
 */
export async function listImportedItems(
  db: Database,
  { search, type, limit, cursor }: ImportedItemsFilter,
): Promise<{ items: ImportedItemRow[]; nextCursor: number | null }> {
  const imported = selectImportedItems(db, { type, cursor });
  const selectPage = (rows: typeof imported) =>
    db
      .selectFrom(rows.as('items'))
      .select(['id', 'uuid', 'type', 'title', 'company_name as companyName', 'version'])
      .select((eb) => [
        isOffTheSite.as('hidden'),
        isEdited.as('edited'),
        eb('source_changed_at', 'is not', null).$castTo<boolean>().as('sourceChanged'),
      ])
      .select((eb) =>
        eb
          .selectFrom('company_references')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('reference_id', '=', 'items.id')
          .as('references'),
      )
      .limit(limit + 1);
  const selectMatches = (rows: typeof imported) =>
    selectPage(rows).where((eb) => titleMatches(eb.ref('title'), search));
  const rows =
    search.length < MIN_SEARCH_LENGTH
      ? await selectPage(imported).orderBy('id', 'desc').execute()
      : await searchWithFallback({
          limit: limit + 1,
          withinFirst: (first) =>
            selectMatches(imported.orderBy('id', 'desc').limit(first)).orderBy('id', 'desc'),
          all: selectMatches(imported).orderBy(sql`id + 0`, 'desc'),
        });
  const { shown, nextCursor } = takePage(rows, limit);
  const items = shown.map(({ type, companyName, references, ...row }) => ({
    ...row,
    type: type === 'innovation' ? ('innovation' as const) : ('case-study' as const),
    companyName: companyName ?? '',
    references: references ?? 0,
  }));
  return { items, nextCursor };
}

function selectImportedItems(db: Database, { type, cursor }: Pick<ImportedItemsFilter, 'type' | 'cursor'>) {
  let query = db
    .selectFrom('items')
    .selectAll()
    .where('account_id', 'is', null)
    .where('type', 'in', importedTypes)
    .where('deleted_at', 'is', null);
  if (type !== undefined) query = query.where('type', '=', type);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  return query;
}

/** Matches titles that contain the search, with or without vowels: 'mmbrn' and 'membraan' find 'Membrane'. */
function titleMatches(title: Expression<string>, search: string) {
  const text = sql<string>`indexed_text(${title})`;
  const consonants = withoutVowels(sql<string>`search_text(${search})`);
  return sql<boolean>`(
    ${containsWords(text, search)}
    or (trim(${consonants}) <> '' and ${withoutVowels(text)} like '%' || ${consonants} || '%')
  )`;
}

/** Written in the same way as the index on titles. */
function withoutVowels(text: RawBuilder<string>) {
  return sql<string>`translate(${text}, 'aeiou', '')`;
}
