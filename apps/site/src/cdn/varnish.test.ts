import { purgeCdn } from '@headwater/runtime/purge-cdn';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertAccess,
  insertAccount,
  insertItem,
  insertPublished,
  publishItem,
} from '../../testing/insert-items.ts';
import {
  startSitesBehindVarnish,
  type CachedAnswer,
  type SitesBehindVarnish,
} from '../../testing/sites-behind-varnish.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { findVarnish } from '../../testing/varnish.ts';
import { buildSite } from '../app.ts';

const program = findVarnish();
/** In milliseconds: how soon readers see a change. */
const AT_ONCE = 1_000;

const isPublic = ({ status }: CachedAnswer) => status === 200;
const isHidden = ({ status }: CachedAnswer) => status === 404;
const isGone = ({ status }: CachedAnswer) => status === 410;

describe.skipIf(program === null)('two sites behind Varnish', () => {
  const site = openTestSite({ SITE_CACHE_MB: '8' });
  const registries: Registry[] = [];
  let sites: SitesBehindVarnish;
  beforeAll(async () => {
    sites = await startSitesBehindVarnish({
      program: program ?? '',
      startSite: async ({ port, cdn }) => {
        const metrics = new Registry();
        registries.push(metrics);
        const app = await buildSite({ ...site().deps, env: { ...site().deps.env, cdn }, metrics });
        await app.listen({ port, host: '127.0.0.1' });
        return async () => app.close();
      },
    });
  });
  afterAll(async () => sites.stop());

  /** Reads a page until the cache has it. */
  async function warm(path: string): Promise<void> {
    await expect.poll(async () => (await sites.read(path)).isHit, { interval: 5 }).toBe(true);
  }

  /** Lists how many tags each site still has to purge. */
  async function listDue(): Promise<(number | undefined)[]> {
    const gauges = registries.map(async (metrics) => metrics.getSingleMetric('cdn_purge_tags_due')?.get());
    return (await Promise.all(gauges)).map((gauge) => gauge?.values[0]?.value);
  }

  /** Says whether readers see a change at once, and go on seeing it. */
  async function isSeenAtOnce(path: string, isSeen: (answer: CachedAnswer) => boolean): Promise<boolean> {
    const changedAt = performance.now();
    while (!isSeen(await sites.read(path))) if (performance.now() - changedAt > AT_ONCE) return false;
    for (let reads = 0; reads < 20; reads += 1) if (!isSeen(await sites.read(path))) return false;
    return true;
  }

  async function insertCompany(title: string) {
    const { db } = site().deps;
    const accountId = await insertAccount(db);
    const item = await insertPublished(db, { type: 'company', title, account_id: accountId });
    return { ...item, accountId };
  }

  test('a page is read from the cache, which keeps to itself what is meant for it', async () => {
    const { path } = await insertCompany('Read from the cache');
    await warm(path);
    const { headers } = await sites.read(path, { 'accept-encoding': 'gzip' });
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(0);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect([headers.get('cdn-cache-control'), headers.get('cache-tag')]).toEqual([null, null]);
    const etag = headers.get('etag') ?? '';
    // A repeated purge may come between two reads.
    await expect
      .poll(async () => sites.read(path, { 'if-none-match': etag }))
      .toMatchObject({ status: 304, isHit: true });
    const readPlain = async () => {
      const plain = await sites.read(path, { 'accept-encoding': 'identity' });
      return [plain.headers.get('etag'), plain.isHit];
    };
    await expect.poll(readPlain).toEqual([etag, true]);
  });

  test.for(['/', '/supply-chain', '/feed.xml', '/sitemap.xml', '/robots.txt', '/cards/headwater.jpg'])(
    '%s is read from the cache',
    async (path) => {
      await expect.poll(async () => sites.read(path)).toMatchObject({ status: 200, isHit: true });
    },
  );

  test('what is private, has parameters or is no page is asked of a site each time', async () => {
    const { db } = site().deps;
    const account_id = await insertAccount(db);
    const { uuid } = await insertItem(db, { type: 'company', title: 'A draft', account_id });
    const removed = await insertCompany('Removed');
    await db.deleteFrom('publications').where('item_id', '=', removed.id).execute();
    const paths = [
      `/supply-chain/preview?item=${uuid}`,
      '/search?q=water',
      '/supply-chain?category=0',
      '/?utm_source=mail',
      '/supply-chain/nobody',
      removed.path,
      '/health',
    ];
    for (const path of paths) {
      await sites.read(path);
      expect([path, (await sites.read(path)).isHit]).toEqual([path, false]);
    }
  });

  test('readers see every kind of change within a second', async () => {
    const { db } = site().deps;
    const { id, path, accountId } = await insertCompany('Changing');
    const account = db.updateTable('accounts').where('id', '=', accountId);
    const hidden = { suspended_at: noon, suspension_reason: 'Spam', pages_hidden: true };
    const shown = { suspended_at: null, suspension_reason: null, pages_hidden: false };
    const lapsed = db.updateTable('entitlements').set({ ended_at: sql<Date>`now()` });
    const edit = db.updateTable('items').set({ intro_header: 'Approved since' }).where('id', '=', id);
    const isApproved = ({ body }: CachedAnswer) => body.includes('Approved since');
    const steps = [
      { change: async () => edit.execute().then(async () => publishItem(db, id)), isSeen: isApproved },
      { change: async () => account.set(hidden).execute(), isSeen: isHidden },
      { change: async () => account.set(shown).execute(), isSeen: isPublic },
      { change: async () => account.set({ closed_at: noon }).execute(), isSeen: isGone },
      { change: async () => account.set({ closed_at: null }).execute(), isSeen: isPublic },
      { change: async () => lapsed.where('account_id', '=', accountId).execute(), isSeen: isHidden },
      { change: async () => insertAccess(db, { accountId, from: 0, to: 300 }), isSeen: isPublic },
      {
        change: async () => db.deleteFrom('publications').where('item_id', '=', id).execute(),
        isSeen: isGone,
      },
      { change: async () => publishItem(db, id), isSeen: isPublic },
    ];
    for (const { change, isSeen } of steps) {
      if (isPublic(await sites.read(path))) await warm(path);
      await warm('/supply-chain');
      await change();
      expect(await isSeenAtOnce(path, isSeen)).toBe(true);
      const isListed = isPublic(await sites.read(path));
      expect(await isSeenAtOnce('/supply-chain', ({ body }) => body.includes(path) === isListed)).toBe(true);
    }
  });

  test('a category has its new name within a second', async () => {
    const { db } = site().deps;
    const category = { item_type: 'press-release', name: 'Reservoirs' } as const;
    const { id } = await db
      .insertInto('categories')
      .values(category)
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = await insertItem(db, {
      type: 'press-release',
      title: 'A dam',
      account_id: await insertAccount(db),
    });
    await db.insertInto('item_categories').values({ item_id: item.id, category_id: id }).execute();
    await publishItem(db, item.id);
    expect(await isSeenAtOnce('/press-releases', ({ body }) => body.includes('Reservoirs'))).toBe(true);
    await warm('/press-releases');
    await db.updateTable('categories').set({ name: 'Dams and weirs' }).where('id', '=', id).execute();
    expect(await isSeenAtOnce('/press-releases', ({ body }) => body.includes('Dams and weirs'))).toBe(true);
  });

  test('access that ends with the day is gone from the cache as the next one begins', async () => {
    const accountId = await insertAccount(site().deps.db, { endsIn: -14 });
    const lapsing = { type: 'company', title: 'Until midnight', account_id: accountId } as const;
    const { path } = await insertPublished(site().deps.db, lapsing);
    site().setNow(new Date('2026-11-21T23:59:59Z'));
    await warm(path);
    site().setNow(new Date('2026-11-22T00:00:00Z'));
    expect(await isSeenAtOnce(path, isHidden)).toBe(true);
    site().setNow(noon);
  });

  test('what changed while the sites had lost the database is purged as they are back', async () => {
    const { db } = site().deps;
    const { id, path } = await insertCompany('Cut off');
    await sites.settle(path);
    await db.transaction().execute(async (trx) => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(trx);
      await trx.deleteFrom('publications').where('item_id', '=', id).execute();
    });
    await expect.poll(async () => isGone(await sites.read(path)), { interval: 5, timeout: 4_000 }).toBe(true);
    expect(await isSeenAtOnce(path, isGone)).toBe(true);
  });

  test('a cache that was frozen, or started anew, serves nothing old afterwards', async () => {
    const { db } = site().deps;
    const { id, path } = await insertCompany('Frozen');
    await warm(path);
    sites.signalCache('SIGSTOP');
    await db.deleteFrom('publications').where('item_id', '=', id).execute();
    // The repeat waits for the first, which gets no answer.
    await expect.poll(listDue).not.toContain(0);
    sites.signalCache('SIGCONT');
    expect(await isSeenAtOnce(path, isGone)).toBe(true);
    await sites.restartCache();
    await publishItem(db, id);
    expect(await isSeenAtOnce(path, isPublic)).toBe(true);
    await warm(path);
  });

  test('only who knows the secret purges', async () => {
    const { path } = await insertCompany('Not to be purged');
    await warm(path);
    const { purgeUrl, purgeHeader } = sites.cdn;
    const refusal = (status: number) => `The cache at CDN_PURGE_URL answered ${status}`;
    await expect(purgeCdn({ purgeUrl, purgeHeader: null }, ['site'])).rejects.toThrow(refusal(403));
    const wrong = { name: 'Authorization', value: 'Bearer another' };
    await expect(purgeCdn({ purgeUrl, purgeHeader: wrong }, ['site'])).rejects.toThrow(refusal(403));
    await expect(purgeCdn({ purgeUrl, purgeHeader }, ['.*'])).rejects.toThrow(refusal(400));
    expect(await sites.read(path)).toMatchObject({ isHit: true });
    await purgeCdn({ purgeUrl, purgeHeader }, ['site']);
    expect(await sites.read(path)).toMatchObject({ isHit: false });
  });
});
