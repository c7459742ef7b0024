import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

interface ManyPublished {
  type: ItemType;
  /** Their titles are this word and a number from 1. */
  word: string;
  count: number;
  categoryIds?: number[];
}

/** Publishes many imported items of long ago in one statement, where a test needs more than a list counts exactly. */
export async function insertManyPublished(
  db: Database,
  { type, word, count, categoryIds = [] }: ManyPublished,
): Promise<void> {
  await sql`
    with item as (
      insert into items (type, company_name, title)
      select ${type}::item_type, 'B', ${word} || ' ' || number from generate_series(1, ${count}::int) number
      returning id, title
    ), revision as (
      insert into revisions (item_id, snapshot) select id, '{}' from item returning id, item_id
    ), slug as (
      insert into slugs (type, slug, item_id) select ${type}::item_type, lower(${word}) || '-' || id, id from item
    )
    insert into publications (item_id, revision_id, type, slug, title, category_ids, first_published_at)
    select item.id, revision.id, ${type}::item_type, lower(${word}) || '-' || item.id, title, ${categoryIds}::int[],
      timestamptz '2020-01-01'
    from item join revision on item_id = item.id`.execute(db);
}
