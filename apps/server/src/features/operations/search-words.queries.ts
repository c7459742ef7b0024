import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

const BATCH_SIZE = 500;

/**
 * Deletes those of the next words after an id that are on no public page, so that searches are not corrected to them.
 * Returns the last id it looked at, or null if there was none.
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
          select from publications where search @@ plainto_tsquery('site_english', search_text(word))
        )
      )
    )
    select max(id)::text as last from batch`.execute(db);
  return rows[0]?.last ?? null;
}

const INDEX_BATCH_SIZE = 100;

/** Indexes the next waiting pages, and says whether there were any. */
export async function indexPublications(db: Database): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with batch as (
      delete from publications_to_index where item_id in (
        select item_id from publications_to_index order by item_id limit ${INDEX_BATCH_SIZE} for update skip locked
      ) returning item_id
    ), indexed as (
      update publications set search = search
      where item_id in (select item_id from batch)
    )
    select count(*) as count from batch`.execute(db);
  return rows[0] !== undefined && rows[0].count > 0;
}
