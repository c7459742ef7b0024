import { shortestSearch, type ImportedItem, type ImportedItemsFilter } from '@headwater/contract/company';
import type { Database } from '@headwater/db/connect';
import { sql, type Expression } from 'kysely';

/**
 * The imported items whose title matches, newest first. Below two characters all of them do; `next` is the last
 * one's id where more follow.
 */
export async function listImportedItems(
  db: Database,
  { search, limit, after }: ImportedItemsFilter,
): Promise<{ items: ImportedItem[]; next: number | null }> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'uuid', 'type', 'title', 'company_name as companyName'])
    .select((eb) =>
      eb
        .selectFrom('company_references')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('reference_id', '=', 'items.id')
        .as('references'),
    )
    .where('account_id', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(search.length >= shortestSearch, (query) =>
      query.where((eb) => titleMatches(eb.ref('title'), search)),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(({ type, companyName, references, ...row }) => ({
    ...row,
    type: type === 'innovation' ? ('innovation' as const) : ('case-study' as const),
    companyName: companyName ?? '',
    references: references ?? 0,
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** A title holds the words, or does without its vowels: 'mmbrn' and 'membraan' find 'Membrane'. */
function titleMatches(title: Expression<string>, search: string) {
  const words = sql.val(search.replaceAll(/[\\%_]/g, String.raw`\$&`));
  return sql<boolean>`(
    ${plain(title)} like '%' || ${plain(words)} || '%'
    or (${bare(words)} <> '' and ${bare(title)} like '%' || ${bare(words)} || '%')
  )`;
}

/** Lower-cased and without accents; written as the index on titles has it. */
function plain(text: Expression<string>) {
  return sql<string>`plain_words(${text})`;
}

function bare(text: Expression<string>) {
  return sql<string>`translate(${plain(text)}, 'aeiou', '')`;
}
