import { migrate, migrateToLatest } from '@headwater/db/migrate';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { indexEarlierPublications } from './index-publications.ts';

test('pages published by an earlier version are found by their earlier words at once, and by the present ones after the job, without telling the site', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  await migrate(url, { upTo: '0128_taken_down_previews' });
  await sql`
    with item as (
      insert into items (type, company_name, title)
      select 'innovation', 'Brook', 'Weir ' || number from generate_series(1, 250) number returning id, title
    ), revision as (
      insert into revisions (item_id, snapshot) select id, '{}' from item returning id, item_id
    ), slug as (
      insert into slugs (type, slug, item_id) select 'innovation', 'weir-' || id, id from item
    )
    insert into publications (item_id, revision_id, type, slug, title, summary, body_text)
    select item.id, revision.id, 'innovation', 'weir-' || item.id, title, 'A filter–dashword', 'CO₂ of pumps'
    from item join revision on item_id = item.id`.execute(db);
  await migrateToLatest(url);
  const count = async (words: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from publications
      where search @@ plainto_tsquery('site_english', search_text(${words}))`.execute(db);
    return rows[0]?.count;
  };
  expect([await count('pump'), await count('CO2')]).toEqual([250, 0]);

  const listener = new pg.Client(url);
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.connect();
  await listener.query('listen site_changes');
  await indexEarlierPublications({ db });
  expect([await count('pump'), await count('CO2'), await count('dashword')]).toEqual([250, 250, 250]);
  expect(await db.selectFrom('publications_to_index').selectAll().execute()).toEqual([]);
  const words = await db.selectFrom('search_words').select('word').orderBy('word').execute();
  expect(words.map(({ word }) => word)).toContain('dashword');

  // An earlier version that runs beside this one publishes in this way.
  await sql`update publications set title = 'Sluice–gateword' where title = 'Weir 7'`.execute(db);
  expect(await count('gateword')).toBe(1);
  await expect.poll(() => heard).toHaveLength(1);
  await listener.end();
  await close();
});
