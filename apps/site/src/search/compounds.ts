import type { Database } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';

/** Minimum length of either part of a compound: shorter ones are in words that are none. */
const MIN_PART_LENGTH = 4;

/** Words that some pages write together, and others apart. */
export interface Compounds {
  /** Parts by their compound, as of 'pipework'. */
  apart: ReadonlyMap<string, readonly [string, string]>;
  /** Compounds of two neighbouring words. */
  together: ReadonlySet<string>;
}

export const NO_COMPOUNDS: Compounds = { apart: new Map(), together: new Set() };

/** Selects the two known words of which a word is made, the longest first part before others. */
export function selectKnownParts(word: RawBuilder<string>) {
  return sql<{ first: string; second: string }>`
    select left(${word}, length) as first, substr(${word}, length + 1) as second
    from generate_series(${MIN_PART_LENGTH}::integer, length(${word}) - ${MIN_PART_LENGTH}::integer) length
    where exists (select from search_words where word = left(${word}, length))
      and exists (select from search_words where word = substr(${word}, length + 1))
    order by length desc limit 1`;
}

/** Finds the compounds among the words of a search, by the words of public pages. */
export async function findCompounds(db: Database, words: readonly string[]): Promise<Compounds> {
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
  const { rows } = await sql<{ compound: string; first: string | null; second: string | null }>`
    select typed as compound, first, second
    from unnest(${words}::text[]) typed cross join lateral (${selectKnownParts(sql`typed`)}) parts
    union all
    select pair, null, null from unnest(${pairs}::text[]) pair
    where exists (select from search_words where word = pair)`.execute(db);
  const apart = rows.flatMap(({ compound, first, second }) =>
    first === null || second === null ? [] : [[compound, [first, second]] as const],
  );
  return {
    apart: new Map(apart),
    together: new Set(rows.filter(({ first }) => first === null).map(({ compound }) => compound)),
  };
}
