import { sql, type RawBuilder } from 'kysely';

/**
 * Says whether a text, as `indexed_text` makes it, contains a typed search. Reduced to words, the search contains no
 * wildcards, and nothing if there was no letter or digit.
 */
export function containsWords(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`(search_text(${typed}) <> '' and ${text} like '%' || search_text(${typed}) || '%')`;
}
