import { expect, test } from 'vitest';
import { insertItem, publishItem } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

async function insertCategory(name: string, parent_id: number | null = null): Promise<number> {
  const { id } = await site()
    .deps.db.insertInto('categories')
    .values({ item_type: 'case-study', name, parent_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function publishStudy(title: string, categoryIds: readonly number[]): Promise<string> {
  const { db } = site().deps;
  const { id } = await insertItem(db, { type: 'case-study', title, company_name: 'Brook' });
  await db
    .insertInto('item_categories')
    .values(categoryIds.map((category_id) => ({ item_id: id, category_id })))
    .execute();
  return (await publishItem(db, id)).path;
}

test('an article links to others on its topic, or in the wider field, as soon as there are any', async () => {
  const field = await insertCategory('Clean Water');
  const metering = await insertCategory('Metering', field);
  const leakage = await insertCategory('Leakage', field);
  const path = await publishStudy('Smart meters', [field, metering]);
  const related = async () =>
    /<section aria-label="(More in [^"]*)".*?<\/section>/s.exec((await site().get(path)).body);

  expect(await related()).toBeNull();
  await publishStudy('A burst', [field, leakage]);
  await expect.poll(async () => (await related())?.[1]).toBe('More in Clean Water');
  expect((await related())?.[0]).toContain('A burst');
  await publishStudy('More meters', [field, metering]);
  await expect.poll(async () => (await related())?.[1]).toBe('More in Metering');
  expect((await related())?.[0]).not.toContain('A burst');
});
