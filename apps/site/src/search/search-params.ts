import { id } from '@headwater/contract/ids';
import { allArticleTypes } from '@headwater/contract/item-types';
import { text } from '@headwater/contract/text';
import type { SearchFilters } from '@headwater/contract/search-filters';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { z } from 'zod';
import { splitPostcode } from './postcodes.ts';
import { MAX_PAGES } from './search.queries.ts';
import { typedQuery } from './typed-query.ts';

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

/**
 * Lists the words of a typed search without those that no text is searched for, such as 'in', up to the maximum; the two
 * halves of a postcode are words of their own.
 */
export async function listMeaningfulWords(db: Database, q: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from regexp_split_to_table(search_text(${q}), ' ') with ordinality as typed (word, place)
    where word <> '' and numnode(plainto_tsquery('site_english', word)) > 0 order by place`.execute(db);
  const words = rows.flatMap(({ word }) => splitPostcode(word));
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}
