import type { Deps } from '../../deps.ts';
import { deleteUnusedSearchWords } from './search-words.queries.ts';

/** The nightly job that deletes the words of pages that are not public, one batch at a time. */
export async function forgetSearchWords({ db }: Pick<Deps, 'db'>): Promise<void> {
  let after: string | null = '0';
  while (after !== null) after = await deleteUnusedSearchWords(db, { after });
}
