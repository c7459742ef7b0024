import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

const BATCH_SIZE = 500;

/**
 * Deletes those of the next words after an id that stand on no public page any more, so that no search is corrected to
 * them. Returns the last id it looked at, or null where there was none.
 */
export async function deleteUnusedSearchWords(
  db: Database,
  { after }: { after: string },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as materialized (
      select id, word from search_words where id > ${after} order by id limit ${BATCH_SIZE}
    ), deleted as (
      delete from search_words where id in (
        select id from batch where not exists (
          select from publications where search @@ plainto_tsquery('site_english', word)
        )
      )
    )
    select max(id)::text as last from batch`.execute(db);
  return rows[0]?.last ?? null;
}
