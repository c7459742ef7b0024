import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Deletes the words that stand on no public page any more, so that no search is corrected to them. */
export async function deleteUnusedSearchWords(db: Database): Promise<void> {
  await sql`
    delete from search_words where not exists (
      select from publications where search @@ plainto_tsquery('site_english', word)
    )`.execute(db);
}
