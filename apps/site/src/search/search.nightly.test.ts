import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertPublications } from '../../testing/insert-many-published.ts';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

test('the search ranks the exact title first even if the titles of a thousand newer pages contain its words', async () => {
  const { db } = site().deps;
  await insertPublications(db, 'case-study', [
    { title: 'Water Pumps Ltd' },
    { title: 'The tale of the old water pumps at Thornley mill' },
  ]);
  const many = Array.from({ length: 1_001 }, (_, number) => number);
  await insertPublications(
    db,
    'innovation',
    many.map((number) => ({ title: `Use ${number}`, text: 'Of water, of pumps and of water pumps' })),
  );
  await insertPublications(
    db,
    'innovation',
    many.map((number) => ({ title: `On ${number} new water pumps for a river` })),
  );
  // As on a site with a million pages.
  await sql`update pg_class set reltuples = 1000000 where oid = 'publications'::regclass`.execute(db);
  const { body } = await site().get('/search?q=water+pumps');
  expect(/href="([^"#]*)[^"]*" class="headline"/.exec(body)?.[1]).toBe('/case-studies/water-pumps-ltd');
});
