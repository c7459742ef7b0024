import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '@headwater/db/connect';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import { listUnusedFields, sampleArticle, sampleCompany } from '@headwater/contract/testing/sample-snapshots';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { publishRevision } from './publish.ts';
import { getSnapshot } from './snapshot.ts';

let database: TestDatabase;
let db: Database;
let accountId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(async () => database.close());

beforeEach(async () => {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: `${randomUUID()}@example.com`, password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  accountId = id;
});

async function insertNews(title: string): Promise<number> {
  const { id } = await db
    .insertInto('items')
    .values({ type: 'press-release', account_id: accountId, title, intro_header: `About ${title}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function publish(itemId: number, { at = new Date(), on = db } = {}): Promise<string> {
  return on.transaction().execute(async (trx) => {
    const snapshot = await getSnapshot(trx, { itemId });
    if (!snapshot) throw new Error('there is no such item');
    const { id: revisionId } = await trx
      .insertInto('revisions')
      .values({ item_id: itemId, snapshot })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { path } = await publishRevision(trx, { itemId, revisionId, at });
    return path;
  });
}

async function rename(itemId: number, title: string): Promise<void> {
  await db.updateTable('items').set({ title }).where('id', '=', itemId).execute();
}

describe('the path of a page', () => {
  test.each([
    ['A third less energy at Thornley', 'a-third-less-energy-at-thornley'],
    ['  “Dŵr” – the Sønderby & Straße story! ', 'dwr-the-sonderby-strasse-story'],
    ['Chalkstream’s weir', 'chalkstreams-weir'],
    ['Preview', 'press-release-page'],
    ['水の話', 'press-release-page-2'],
    ['تعمل المضخات منذ 400 يوم', 'press-release-page-400'],
    ['تعمل مضخات Grundfos في المحطة', 'press-release-page-grundfos'],
    ['Насосы Grundfos', 'grundfos'],
    ['2026', 'press-release-page-2026'],
    [
      `${'Reservoir '.repeat(20)}`,
      'reservoir-reservoir-reservoir-reservoir-reservoir-reservoir-reservoir-reservoir',
    ],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('of %j is %s', async (title, slug) => {
    expect(await publish(await insertNews(title))).toBe(`/press-releases/${slug}`);
  });

  test('has a number if another page has the title, and stays the same when the page is published again', async () => {
    const [first, second] = [await insertNews('Twice'), await insertNews('Twice')];
    expect(await publish(first)).toBe('/press-releases/twice');
    expect(await publish(second)).toBe('/press-releases/twice-2');
    expect(await publish(await insertNews('Twice'))).toBe('/press-releases/twice-3');
    expect(await publish(second)).toBe('/press-releases/twice-2');
    expect(await publish(first)).toBe('/press-releases/twice');
  });

  test('stays reserved: a page that gets its old title back gets its old path back', async () => {
    const itemId = await insertNews('Old name');
    await publish(itemId);
    await rename(itemId, 'New name');
    expect(await publish(itemId)).toBe('/press-releases/new-name');
    expect(await publish(await insertNews('Old name'))).toBe('/press-releases/old-name-2');
    await rename(itemId, 'Old name');
    expect(await publish(itemId)).toBe('/press-releases/old-name');
  });

  test('in digits alone, which an earlier release gave, stays', async () => {
    for (const slug of ['77', '77-2']) {
      const itemId = await insertNews('محطة 77');
      await db.insertInto('slugs').values({ type: 'press-release', slug, item_id: itemId }).execute();
      expect(await publish(itemId)).toBe(`/press-releases/${slug}`);
    }
  });

  test('skips a number at the end of another title', async () => {
    await publish(await insertNews('Phase 3'));
    await publish(await insertNews('Phase'));
    expect(await publish(await insertNews('Phase'))).toBe('/press-releases/phase-4');
  });

  test('is unique for each of many pages that are published at once', async () => {
    const items = await Promise.all(Array.from({ length: 8 }, async () => insertNews('At once')));
    const paths = await Promise.all(items.map(async (itemId) => publish(itemId)));
    expect(new Set(paths).size).toBe(8);
  });

  test('is found in a few statements if a thousand pages share a title', async () => {
    await sql`
      with many as (
        insert into items (type, account_id, title)
        select 'press-release', ${accountId}, 'Shared' from generate_series(1, 1000) returning id
      )
      insert into slugs (type, slug, item_id)
      select 'press-release', concat_ws('-', 'shared', nullif(row_number() over (), 1)), id from many`.execute(
      db,
    );
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await publish(await insertNews('Shared'), { on: counted })).toBe('/press-releases/shared-1001');
    expect(statements).toBeLessThan(12);
  });
});

test('a page that is published again shows the newer revision, and keeps its first day of publication', async () => {
  const [then, now] = [new Date('2026-01-05T09:00:00Z'), new Date('2026-02-05T09:00:00Z')];
  const itemId = await insertNews('A depot');
  await publish(itemId, { at: then });
  await rename(itemId, 'Two depots');
  await publish(itemId, { at: now });
  const shown = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select([
      'publications.title',
      'summary',
      'first_published_at as firstAt',
      'published_at as at',
      'snapshot',
    ])
    .where('publications.item_id', '=', itemId)
    .execute();
  expect(shown).toMatchObject([
    {
      title: 'Two depots',
      summary: 'About A depot',
      firstAt: then,
      at: now,
      snapshot: { title: 'Two depots' },
    },
  ]);
});

test('a revision of another item cannot be published', async () => {
  const [mine, other] = [await insertNews('Mine'), await insertNews('Other')];
  await publish(other);
  const { revision_id: revisionId } = await db
    .selectFrom('publications')
    .select('revision_id')
    .where('item_id', '=', other)
    .executeTakeFirstOrThrow();
  const attempt = db
    .transaction()
    .execute(async (trx) => publishRevision(trx, { itemId: mine, revisionId, at: new Date() }));
  await expect(attempt).rejects.toThrow('no result');
});

test.for([sampleCompany, sampleArticle])(
  'every field of a $type is known to lists, feeds and the search, with exceptions',
  async (sample) => {
    const itemId = await insertNews('Sample');
    const at = new Date('2026-11-21T12:00:00Z');
    // Their files are not stored.
    const withoutPictures = { logo: null, gallery: [], featuredImage: null };
    const derive = async (snapshot: ItemSnapshot) =>
      db.transaction().execute(async (trx) => {
        const { id: revisionId } = await trx
          .insertInto('revisions')
          .values({ item_id: itemId, snapshot: itemSnapshot.parse({ ...snapshot, ...withoutPictures }) })
          .returning('id')
          .executeTakeFirstOrThrow();
        await publishRevision(trx, { itemId, revisionId, at });
        return trx
          .selectFrom('publications')
          .select(['title', 'summary', 'company_name', 'image_file_id', 'body_text', 'search'])
          .select(['company_size', 'accredited_until'])
          .where('item_id', '=', itemId)
          .executeTakeFirst();
      });
    const onPage = 'It is on the page alone.';
    const exceptions = {
      type: 'Another type is another page.',
      author: onPage,
      contentImages: 'They are part of the content.',
      banner: onPage,
      logo: 'A gallery has a first picture.',
      gallery: 'Which picture is first is a test of its own.',
      featuredImage: 'By its file alone.',
      'addresses.street_1': onPage,
      'addresses.phone': onPage,
      'addresses.email': onPage,
      'addresses.url': onPage,
      videos: onPage,
      networks: onPage,
      references: onPage,
      pdf: onPage,
      'partners.companyId': 'It asks the company, in a test of its own.',
      categories: 'By those that there are, in a test of their own.',
      regions: 'As categories.',
      sectors: 'As categories.',
      'facts.founded': onPage,
      'facts.registered_number': onPage,
      'accreditations.scheme': 'By those that there are, in a test of their own.',
      'accreditations.number': onPage,
      'accreditations.scope': onPage,
      'accreditations.certificate': onPage,
      people: onPage,
      downloads: onPage,
      press: onPage,
    };
    expect(await listUnusedFields(sample, { derive, exceptions })).toEqual([]);
  },
);
