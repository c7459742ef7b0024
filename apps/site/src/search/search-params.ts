import { id } from '@headwater/contract/ids';
import { allArticleTypes } from '@headwater/contract/item-types';
import { text } from '@headwater/contract/text';
import type { SearchFilters } from '@headwater/contract/search-filters';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { z } from 'zod';
import { MAX_PAGES } from './search.queries.ts';
import { typedQuery } from './typed-query.ts';
import { groupWords, type TypedWord, type WordGroup } from './word-forms.ts';

/** Parameters of search results and of their feed. */
export const searchParams = z.object({
  q: typedQuery,
  type: z.enum(['company', ...allArticleTypes]).optional(),
  category: id.optional(),
  company: text(200).optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1),
});

/** Returns the filters of a search. */
export function toFilters({ type, category, company, year }: z.output<typeof searchParams>): SearchFilters {
  return { type: type ?? null, categoryId: category ?? null, company: company || null, year: year ?? null };
}

/** Each word costs a lookup in the index, and more words do not improve a search. */
const MAX_SEARCH_WORDS = 8;

/** Splits a typed search into all of its words, as texts are split, up to the maximum. */
export async function splitWords(db: Database, q: string): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`select search_text(${q}) as words`.execute(db);
  return (rows[0]?.words.split(' ') ?? []).filter((word) => word !== '').slice(0, MAX_SEARCH_WORDS);
}

/** Lists the groups of a typed search's words that texts are searched for, up to the maximum. */
export async function listWordGroups(db: Database, q: string): Promise<WordGroup[]> {
  const { rows } = await sql<TypedWord>`
    select word, numnode(plainto_tsquery('site_english', word)) > 0 as "isMeaningful"
    from regexp_split_to_table(search_text(${q}), ' ') with ordinality as typed (word, place)
    where word <> '' order by place`.execute(db);
  return groupWords(rows).slice(0, MAX_SEARCH_WORDS);
}
