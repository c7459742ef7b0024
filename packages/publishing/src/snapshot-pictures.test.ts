import { fileIdFromUrl } from '@headwater/contract/images';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { sampleArticle, sampleCompany, samplePicture } from '@headwater/contract/testing/sample-snapshots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { addLaterVariants } from './snapshot-pictures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const text = JSON.stringify([sampleCompany, sampleArticle]);
  const ids = new Set(Array.from(text.matchAll(/\/files\/[^"]+\.png/g), ([url]) => fileIdFromUrl(url) ?? ''));
  const files = Array.from(ids, (id) => ({
    id,
    kind: 'image' as const,
    bytes: 9,
    width: 1200,
    height: 675,
    variant_widths: [400, 1200],
  }));
  await database.db.insertInto('files').values(files).execute();
});
afterAll(async () => database.close());

/** Replaces the widths of all variants in the text of a snapshot. */
function withWidths(snapshot: object, from: readonly number[], to: readonly number[]) {
  return itemSnapshot.parse(
    JSON.parse(JSON.stringify(snapshot).replaceAll(JSON.stringify(from), JSON.stringify(to))),
  );
}

test.for([sampleCompany, sampleArticle])(
  'each picture of a $type that was frozen without variants gets those made since',
  async (sample) => {
    const frozen = withWidths(sample, [400, 800], []);
    expect(await addLaterVariants(database.db, frozen)).toEqual(withWidths(sample, [400, 800], [400, 1200]));
  },
);

test('a picture keeps the variants that it was frozen with, and one without a file has none', async () => {
  const lost = {
    ...samplePicture,
    url: '/files/0a1b2c3d-0000-4000-8000-0000000000ff.png',
    variantWidths: [],
  };
  const snapshot = { ...sampleCompany, logo: lost, banner: null };
  expect(await addLaterVariants(database.db, snapshot)).toEqual(snapshot);
});
