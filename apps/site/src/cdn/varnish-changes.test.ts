import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openCachedSites } from '../../testing/cached-sites.ts';
import {
  insertAccess,
  insertAccount,
  insertItem,
  insertPublished,
  publishItem,
} from '../../testing/insert-items.ts';
import type { CachedAnswer } from '../../testing/sites-behind-varnish.ts';
import { noon } from '../../testing/test-site.ts';
import { findVarnish } from '../../testing/varnish.ts';

const program = findVarnish();

const isPublic = ({ status }: CachedAnswer) => status === 200;
const isHidden = ({ status }: CachedAnswer) => status === 404;
const isGone = ({ status }: CachedAnswer) => status === 410;

describe.skipIf(program === null)('changes of two sites behind Varnish', () => {
  const cached = openCachedSites(program);

  test('readers see every kind of change within a second', async () => {
    const { db } = cached.site().deps;
    const { id, path, accountId } = await cached.insertCompany('Changing');
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
      if (isPublic(await cached.sites().read(path))) await cached.warm(path);
      await cached.warm('/supply-chain');
      await change();
      expect(await cached.isSeenAtOnce(path, isSeen)).toBe(true);
      const isListed = isPublic(await cached.sites().read(path));
      expect(await cached.isSeenAtOnce('/supply-chain', ({ body }) => body.includes(path) === isListed)).toBe(
        true,
      );
    }
  });

  test('a category shows its new name within a second', async () => {
    const { db } = cached.site().deps;
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
    expect(await cached.isSeenAtOnce('/press-releases', ({ body }) => body.includes('Reservoirs'))).toBe(
      true,
    );
    await cached.warm('/press-releases');
    await db.updateTable('categories').set({ name: 'Dams and weirs' }).where('id', '=', id).execute();
    expect(await cached.isSeenAtOnce('/press-releases', ({ body }) => body.includes('Dams and weirs'))).toBe(
      true,
    );
  });

  test('pages whose access ends with the day leave the cache when the next day starts', async () => {
    const accountId = await insertAccount(cached.site().deps.db, { endsIn: -14 });
    const lapsing = { type: 'company', title: 'Until midnight', account_id: accountId } as const;
    const { path } = await insertPublished(cached.site().deps.db, lapsing);
    cached.site().setNow(new Date('2026-11-21T23:59:59Z'));
    await cached.warm(path);
    cached.site().setNow(new Date('2026-11-22T00:00:00Z'));
    expect(await cached.isSeenAtOnce(path, isHidden)).toBe(true);
    cached.site().setNow(noon);
  });

  test('changes made while the sites had lost the database are purged when they reconnect', async () => {
    const { db } = cached.site().deps;
    const { id, path } = await cached.insertCompany('Cut off');
    await cached.sites().settle(path);
    await db.transaction().execute(async (trx) => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(trx);
      await trx.deleteFrom('publications').where('item_id', '=', id).execute();
    });
    await expect
      .poll(async () => isGone(await cached.sites().read(path)), { interval: 5, timeout: 4_000 })
      .toBe(true);
    expect(await cached.isSeenAtOnce(path, isGone)).toBe(true);
  });

  test('a cache that was frozen or restarted serves no old pages afterwards', async () => {
    const { db } = cached.site().deps;
    const { id, path } = await cached.insertCompany('Frozen');
    await cached.warm(path);
    cached.sites().signalCache('SIGSTOP');
    await db.deleteFrom('publications').where('item_id', '=', id).execute();
    // The repeat waits for the first purge, which receives no answer.
    await expect.poll(async () => cached.listDue()).not.toContain(0);
    cached.sites().signalCache('SIGCONT');
    expect(await cached.isSeenAtOnce(path, isGone)).toBe(true);
    await cached.sites().restartCache();
    await publishItem(db, id);
    expect(await cached.isSeenAtOnce(path, isPublic)).toBe(true);
    await cached.warm(path);
  });
});
