import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { forgetSearchWords } from './forget-search-words.ts';

const portal = useTestPortal();

test('the nightly job forgets a word that is on no public page, and keeps one that still is', async () => {
  const { db } = portal();
  const words = async () =>
    (await db.selectFrom('search_words').select('word').orderBy('word').execute()).map(({ word }) => word);
  const { id } = await db
    .insertInto('items')
    .values({ type: 'innovation', company_name: 'Brook', title: 'Sluices with weirs' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const revision = await db
    .insertInto('revisions')
    .values({ item_id: id, snapshot: sql`'{}'` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('slugs').values({ type: 'innovation', slug: 'sluices', item_id: id }).execute();
  await db
    .insertInto('publications')
    .values({
      item_id: id,
      revision_id: revision.id,
      type: 'innovation',
      slug: 'sluices',
      title: 'Sluices with weirs',
    })
    .execute();
  // Enough for three batches.
  await sql`insert into search_words (word) select 'none' || number from generate_series(1, 1200) number`.execute(
    db,
  );
  await forgetSearchWords(portal().deps);
  expect(await words()).toEqual(['sluices', 'weirs']);
  await db.updateTable('publications').set({ title: 'Penstocks' }).where('item_id', '=', id).execute();
  expect(await words()).toEqual(['penstocks', 'sluices', 'weirs']);
  await forgetSearchWords(portal().deps);
  expect(await words()).toEqual(['penstocks']);
});
