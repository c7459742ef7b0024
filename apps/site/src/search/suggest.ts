import { noFilters } from '@headwater/contract/search-filters';
import type { Database, Transaction } from '@headwater/db/connect';
import type { VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';
import { selectKnownParts } from './compounds.ts';
import { parseSearchTerms } from './search-attempts.ts';
import { splitWords } from './search-params.ts';
import { listMatchingIds } from './search.queries.ts';
import { withinSearchTime } from './search-time.ts';

/** Maximum misspelt words for which a guess still helps. */
const MAX_WORDS = 3;
/** Shorter words resemble too many others. */
const MIN_LENGTH = 4;
const MIN_SIMILARITY = 0.35;

interface SuggestOptions {
  q: string;
  visibility: VisibilityOptions;
  /** As of `searchDeadline`. */
  deadline: number;
}

/**
 * Returns the search with each unknown word replaced by the one that has two letters the other way round, by the two of
 * which it is made, as in 'stormwater', or by the most similar one; null if no word could be replaced.
 */
async function suggestWords(
  db: Database,
  { q, deadline }: Pick<SuggestOptions, 'q' | 'deadline'>,
): Promise<string | null> {
  const words = await splitWords(db, q);
  const typed = words.filter((word) => word.length >= MIN_LENGTH).slice(0, MAX_WORDS);
  const found = await withinSearchTime(db, {
    deadline,
    run: async (trx) => listSimilar(trx, typed),
  });
  if (!found || found.length === 0) return null;
  const suggestions = new Map(found.map((row) => [row.typed, row.suggested]));
  return words.map((word) => suggestions.get(word) ?? word).join(' ');
}

async function listSimilar(trx: Transaction, words: readonly string[]) {
  const { rows } = await sql<{ typed: string; suggested: string }>`
    select typed, coalesce(swapped.word, parts.first || ' ' || parts.second, similar_word.word) as suggested
    from unnest(${words}::text[]) typed
    left join lateral (
      select word from search_words
      where word in (
        select left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2)
        from generate_series(1, length(typed) - 1) at
      )
      limit 1
    ) swapped on true
    left join lateral (
      select word from search_words
      where word % typed and similarity(word, typed) >= ${MIN_SIMILARITY}
      order by similarity(word, typed) desc, word limit 1
    ) similar_word on true
    left join lateral (${selectKnownParts(sql`typed`)}) parts on true
    where not exists (select from search_words where word ^@ typed)
      and coalesce(swapped.word, parts.first, similar_word.word) is not null
  `.execute(trx);
  return rows;
}

/** Returns other words with results for a search without results. */
export async function suggest(
  db: Database,
  { q, visibility, deadline }: SuggestOptions,
): Promise<string | null> {
  const suggestion = await suggestWords(db, { q, deadline });
  const query = suggestion === null ? null : await parseSearchTerms(db, suggestion);
  if (!query) return null;
  const found = await listMatchingIds(db, { query, filters: noFilters, visibility, deadline });
  return found.length > 0 ? suggestion : null;
}
