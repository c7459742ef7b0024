import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { cleanUp } from './clean-up.ts';

const portal = useTestPortal();

test('a word that stands on no public page any more is forgotten by the nightly job, one that still does is kept', async () => {
  const { db } = portal();
  const words = async () =>
    (await db.selectFrom('search_words').select('word').execute()).map(({ word }) => word);
  const { id } = await db
    .insertInto('items')
    .values({ type: 'innovation', company_name: 'Brook', title: 'Sluices' })
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
    .values({ item_id: id, revision_id: revision.id, type: 'innovation', slug: 'sluices', title: 'Sluices' })
    .execute();
  await cleanUp(portal().deps);
  expect(await words()).toEqual(['sluices']);
  await db.updateTable('publications').set({ title: 'Penstocks' }).where('item_id', '=', id).execute();
  expect(await words()).toEqual(['sluices', 'penstocks']);
  await cleanUp(portal().deps);
  expect(await words()).toEqual(['penstocks']);
});
