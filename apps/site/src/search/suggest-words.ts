import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { splitWords } from './search-params.ts';
import { withinSearchTime } from './search-time.ts';

/** Whoever misspells more words is not helped by one more guess. */
const MAX_WORDS = 3;
/** Shorter words are like too many others. */
const MIN_LENGTH = 4;
const MIN_SIMILARITY = 0.35;

/**
 * Returns the search with each word that stands on no page replaced by the one that is most like it, or null where no
 * word could be replaced.
 */
export async function suggestWords(db: Database, q: string): Promise<string | null> {
  const words = await splitWords(db, q);
  const typed = words.filter((word) => word.length >= MIN_LENGTH).slice(0, MAX_WORDS);
  const found = await withinSearchTime(db, async (trx) => listSimilar(trx, typed));
  if (!found || found.length === 0) return null;
  const suggestions = new Map(found.map((row) => [row.typed, row.suggested]));
  return words.map((word) => suggestions.get(word) ?? word).join(' ');
}

async function listSimilar(trx: Transaction, words: readonly string[]) {
  const { rows } = await sql<{ typed: string; suggested: string }>`
    select typed, similar_word.word as suggested
    from unnest(${words}::text[]) typed
    cross join lateral (
      select word from search_words
      where word % typed and similarity(word, typed) >= ${MIN_SIMILARITY}
      order by similarity(word, typed) desc, word limit 1
    ) similar_word
    where not exists (select from search_words where word ^@ typed)
  `.execute(trx);
  return rows;
}
