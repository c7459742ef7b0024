import { beforeAll, expect, test } from 'vitest';
import { insertAccount, insertItem, publishItem } from '../../testing/insert-items.ts';
import { insertManyCompanies } from '../../testing/insert-many-published.ts';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

async function read(address: string): Promise<string> {
  const { statusCode, body } = await site().get(address);
  expect(statusCode, `${address}`).toBe(200);
  return body.replaceAll('<!-- -->', '');
}

async function getRegion(name: string): Promise<number> {
  const region = site().deps.db.selectFrom('categories').select('id').where('item_type', '=', 'region');
  return (await region.where('name', '=', name).executeTakeFirstOrThrow()).id;
}

let ireland: number;
beforeAll(async () => {
  ireland = await getRegion('Republic of Ireland');
  // In parts, as a statement has a time limit.
  for (let part = 0; part < 11; part += 1)
    await insertManyCompanies(site().deps.db, { count: 91, regionId: ireland });
});

test('counts of companies stop at 1,000+, and their list at its last page', async () => {
  await expect.poll(async () => read(`/supply-chain?region=${ireland}`)).toContain('1,000+ companies');
  expect(await read('/supply-chain?q=many')).toContain('1,000+ companies');
  expect(await read('/supply-chain?q=many&page=2')).toContain('rel="next"');
  expect(await read('/supply-chain?q=many&page=99')).toContain('There is nothing more on this list.');
});

test('a word that more than a thousand companies have is still found in full among few', async () => {
  const { db } = site().deps;
  const wales = await getRegion('Wales');
  const account_id = await insertAccount(db);
  const { id } = await insertItem(db, { type: 'company', title: 'Many of Wales', account_id });
  await db.insertInto('item_categories').values({ item_id: id, category_id: wales }).execute();
  await publishItem(db, id);
  const find = async () =>
    Array.from(
      (await read(`/supply-chain?q=many&region=${wales}`)).matchAll(/class="headline">([^<]*)</g),
      ([, title = '']) => title,
    );
  await expect.poll(find).toEqual(['Many of Wales']);
});
