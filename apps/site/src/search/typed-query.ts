import { text } from '@headwater/contract/text';
import { z } from 'zod';

/** The field of a search accepts as many. */
const MAX_QUERY_CHARACTERS = 200;

/** No address is as long. */
const MAX_ADDRESS_CHARACTERS = 20_000;

/**
 * What is searched for, in an address. A longer text than a field accepts is cut, as the page shows what it searched
 * for; of two texts the last counts, as in a form.
 */
export const typedQuery = z
  .union([z.string(), z.array(z.string()).transform((all) => all.at(-1))])
  .pipe(text(MAX_ADDRESS_CHARACTERS))
  .transform((query) => cutText(query).trim())
  .default('');

/** Cuts a text, without leaving half of a character. */
function cutText(query: string): string {
  return query.slice(0, MAX_QUERY_CHARACTERS).replace(/\p{Surrogate}$/u, '');
}
