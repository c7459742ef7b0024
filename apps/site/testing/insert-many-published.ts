import { londonDay } from '@headwater/contract/dates';
import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { noon } from './test-site.ts';

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

/** Publishes many companies, each of an account with access today, that work in a region; their titles begin with 'Many'. */
export async function insertManyCompanies(
  db: Database,
  { count, regionId }: { count: number; regionId: number },
): Promise<void> {
  const today = londonDay(noon);
  await sql`
    with account as (
      insert into accounts (email, password_hash)
      select gen_random_uuid() || '@example.com', '-' from generate_series(1, ${count}::int) n returning id
    ), access as (
      insert into entitlements (account_id, source, starts_on, ends_on)
      select id, 'granted', ${today}::date, ${today}::date from account
    ), item as (
      insert into items (type, account_id, title) select 'company', id, 'Many ' || id from account
      returning id, account_id, title
    ), revision as (
      insert into revisions (item_id, snapshot) select id, '{}' from item returning id, item_id
    ), slug as (
      insert into slugs (type, slug, item_id) select 'company', 'many-' || id, id from item
    )
    insert into publications (item_id, account_id, revision_id, type, slug, title, category_ids, first_published_at)
    select item.id, account_id, revision.id, 'company', 'many-' || item.id, title,
      array[${regionId}::int], timestamptz '2020-01-01'
    from item join revision on item_id = item.id`.execute(db);
}

/** Publishes many items in one statement, each a minute after the previous one. */
export async function insertPublications(
  db: Database,
  type: ItemType,
  pages: readonly { title: string; text?: string }[],
): Promise<void> {
  const titles = pages.map(({ title }) => title);
  const texts = pages.map(({ text = '' }) => text);
  await sql`
    with page as (
      select * from unnest(${titles}::text[], ${texts}::text[]) page (title, text)
    ), item as (
      insert into items (type, company_name, title) select ${type}, 'B', title from page
      returning id, lower(replace(title, ' ', '-')) as slug, title
    ), revision as (
      insert into revisions (item_id, snapshot) select id, '{}' from item returning id, item_id
    ), slug as (
      insert into slugs (type, slug, item_id) select ${type}, slug, id from item
    )
    insert into publications (item_id, revision_id, type, slug, title, body_text, first_published_at)
    select item.id, revision.id, ${type}, slug, title, text, '2026-01-01'::timestamptz + item.id * interval '1 minute'
    from item join revision on item_id = item.id join page using (title)`.execute(db);
}
