import { id } from '@headwater/contract/ids';
import { allArticleTypes } from '@headwater/contract/item-types';
import { text } from '@headwater/contract/text';
import type { SearchFilters } from '@headwater/contract/search-filters';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { z } from 'zod';
import { MAX_PAGES, type SearchTerms } from './search.queries.ts';
import { typedQuery } from './typed-query.ts';
import { allOf } from './word-forms.ts';

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

/** Splits a typed search into its words, as texts are split, up to the maximum. */
export async function splitWords(db: Database, q: string): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`select search_text(${q}) as words`.execute(db);
  return (rows[0]?.words.split(' ') ?? []).filter((word) => word !== '').slice(0, MAX_SEARCH_WORDS);
}

/** Lists the words of a typed search without those that no text is searched for, such as 'in'. */
export async function listMeaningfulWords(db: Database, q: string): Promise<string[]> {
  const words = await splitWords(db, q);
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) with ordinality as typed (word, place)
    where numnode(plainto_tsquery('site_english', word)) > 0 order by place`.execute(db);
  return [...new Set(rows.map(({ word }) => word))];
}

/** Parses a typed search, or returns null if it has no word. */
export async function parseSearchTerms(db: Database, q: string): Promise<SearchTerms | null> {
  const words = await splitWords(db, q);
  if (words.length === 0) return null;
  const isPrefixSearch = (words.at(-1) ?? '').length > 1;
  const prefix = allOf(words, isPrefixSearch ? ':*' : '');
  const raised = words
    .filter((word) => /\p{L}\d/u.test(word))
    .flatMap((word) => [withDigits(word, '⁰¹²³⁴⁵⁶⁷⁸⁹'), withDigits(word, '₀₁₂₃₄₅₆₇₈₉')]);
  return {
    exact: allOf(words),
    prefix,
    highlighted: [`(${prefix})`, ...raised.map((word) => `'${word}'`)].join(' | '),
    wordCount: words.length,
  };
}

function withDigits(word: string, digits: string): string {
  return word.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)));
}
