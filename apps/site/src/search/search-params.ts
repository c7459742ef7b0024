import { allArticleTypes } from '@headwater/contract/item-types';
import { text } from '@headwater/contract/text';
import { z } from 'zod';
import { MAX_PAGES, type SearchTerms } from './search.queries.ts';

/** What the addresses of search results and of their feed carry. */
export const searchParams = z.object({
  q: text(200).default(''),
  type: z.enum(['company', ...allArticleTypes]).optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1),
});

/** Each word costs a lookup in the index, and more of them do not narrow a search down. */
const MAX_SEARCH_WORDS = 8;

/** Parses what a reader typed, or returns null where it holds no word. */
export function parseSearchTerms(q: string): SearchTerms | null {
  const words = (q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_SEARCH_WORDS);
  const exact = words.map((word) => `'${word}'`).join(' & ');
  const isPrefixSearch = (words.at(-1) ?? '').length > 1;
  return exact === ''
    ? null
    : { exact, prefix: isPrefixSearch ? `${exact}:*` : exact, wordCount: words.length };
}
