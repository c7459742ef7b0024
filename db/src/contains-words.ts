import { sql, type RawBuilder } from 'kysely';

/**
 * Says whether a text, as `indexed_text` makes it, contains what somebody typed. That holds no wildcards once it is words,
 * and nothing where nobody typed a letter or a digit.
 */
export function containsWords(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`(search_text(${typed}) <> '' and ${text} like '%' || search_text(${typed}) || '%')`;
}
