import type { Deps } from '../../deps.ts';
import { deleteUnusedSearchWords } from './search-words.queries.ts';

/** The nightly job that forgets the words of pages that are no longer public, a batch at a time. */
export async function forgetSearchWords({ db }: Pick<Deps, 'db'>): Promise<void> {
  let after: string | null = '0';
  while (after !== null) after = await deleteUnusedSearchWords(db, { after });
}
