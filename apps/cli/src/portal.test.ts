import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { migrateToLatest } from '@headwater/db/migrate';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { environment, readEnv } from '@headwater/runtime/env';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stripeStandIn } from './stripe-stand-in.ts';

const script = fileURLToPath(new URL('./portal.ts', import.meta.url));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  await database.db
    .insertInto('accounts')
    .values({ email: 'Eve@Example.org', password_hash: 'x', admin: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

function portal(args: string[], settings: Record<string, string> = { DATABASE_URL: database.url }) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  const child = execFile(
    process.execPath,
    [script, ...args],
    { env: { ...environment(), ...settings } },
    (_, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
  );
  return promise;
}

const isAdmin = async () =>
  (await database.db.selectFrom('accounts').select('admin').executeTakeFirstOrThrow()).admin;

test('grants and revokes, in any case of the e-mail, and writes each change into the audit trail', async () => {
  expect(await portal(['admin', 'grant', ' eve@example.ORG'])).toEqual({
    code: 0,
    output: 'Eve@Example.org is now an admin.\n',
  });
  expect(await isAdmin()).toBe(true);
  expect(await portal(['admin', 'grant', 'eve@example.org'])).toEqual({
    code: 0,
    output: 'Eve@Example.org is an admin already. Nothing changed.\n',
  });
  expect(await portal(['admin', 'revoke', 'eve@example.org'])).toEqual({
    code: 0,
    output: 'Eve@Example.org is no longer an admin.\n',
  });
  expect(await isAdmin()).toBe(false);

  const audit = await database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { actor_id: null, action: 'admin.grant', before: { admin: false }, after: { admin: true } },
    { actor_id: null, action: 'admin.revoke', before: { admin: true }, after: { admin: false } },
  ]);
});

test('an unknown e-mail ends with code 1 and says what to do', async () => {
  expect(await portal(['admin', 'grant', 'nobody@example.org'])).toEqual({
    code: 1,
    output: 'There is no account with the e-mail nobody@example.org. Register it first.\n',
  });
});

test('several that migrate and fill a new database at once all succeed, and it is filled once', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  const settings = {
    DATABASE_URL: url,
    SEED: 'none',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'headwater-migrate-')),
  };
  const runs = await Promise.all([1, 2, 3].map(async () => portal(['migrate'], settings)));
  expect(runs).toEqual(runs.map(() => ({ code: 0, output: 'The database is up to date.\n' })));
  expect(await db.selectFrom('products').select('name').execute()).toHaveLength(2);
  await close();
  await rm(settings.DATA_DIR, { recursive: true });
});

test('a database that is away ends with code 1, and is said in a line', async () => {
  const away = { DATABASE_URL: 'postgres://localhost:1/none' };
  expect(await portal(['admin', 'grant', 'a@b.example'], away)).toEqual({
    code: 1,
    output: 'The database does not answer (ECONNREFUSED). Is DATABASE_URL right, and does it run?\n',
  });
});

test('the doctor finds what is wrong, for people and programs, and says so by its exit code', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-doctor-'));
  const away = { DATABASE_URL: 'postgres://localhost:1/none', DATA_DIR: folder.path };
  const { code, output } = await portal(['doctor'], away);
  expect(code).toBe(1);
  expect(output).toMatch(/^bad {6}database .*ECONNREFUSED.* Is DATABASE_URL right/m);
  expect(output).toMatch(/^good {5}storage /m);
  const wrong = await portal(['doctor', '--json'], { PORT: 'x' });
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.output)).toMatchObject([{ what: 'settings', state: 'bad' }]);
});

test('what was stored is brought back from a backup, with the files beside it', async () => {
  const empty = await createTestDatabase({ empty: true });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-kept-'));
  const kept = join(folder.path, 'kept');
  const backup = { DATABASE_URL: database.url, DATA_DIR: folder.path };
  const made = await portal(['backup', kept, '--json'], backup);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('"missing":[]') });
  expect(await portal(['backup', kept], backup)).toMatchObject({ code: 1 });
  const restored = await portal(['restore', kept], { ...backup, DATABASE_URL: empty.url });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored what was backed up') });
  const accounts = await empty.db.selectFrom('accounts').select('email').execute();
  expect(accounts).toEqual([{ email: 'Eve@Example.org' }]);
  await empty.close();
});

test('help lists the scripts', async () => {
  const { code, output } = await portal(['help']);
  expect(code).toBe(0);
  expect(output).toContain('admin');
});

test('works on the embedded PostgreSQL, whether the portal runs or not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-portal-'));
  await chmod(dataDir, 0o755);
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir };
  const unknown = { code: 1, output: expect.stringContaining('There is no account') };
  expect(await portal(['admin', 'grant', 'a@b.example'], settings)).toEqual(unknown);

  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable: true });
  await migrateToLatest(postgres.url);
  expect(await portal(['admin', 'grant', 'a@b.example'], settings)).toEqual(unknown);
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

test('migrate brings an empty database to the newest schema, fills it, and may be said again', async () => {
  const empty = await createTestDatabase({ empty: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-migrate-'));
  const settings = { DATABASE_URL: empty.url, DATA_DIR: dataDir, SEED: 'none' };
  const done = { code: 0, output: 'The database is up to date.\n' };
  expect(await portal(['migrate'], settings)).toEqual(done);
  expect(await portal(['migrate'], settings)).toEqual(done);
  const products = await empty.db.selectFrom('products').select('name').orderBy('id').execute();
  expect(products).toEqual([{ name: 'Bronze' }, { name: 'Silver' }]);
  await empty.close();
  await rm(dataDir, { recursive: true });
});

test('sets and lists the packages, at prices that Stripe has, and compares the payments', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-store-'));
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const { child } = await stripeStandIn(readEnv({ ...settings, PORT: '1' }));
  const stripe = fork(child.script, child.args);
  await once(stripe, 'message');
  const set = async (price: string) =>
    portal(
      ['product', 'set', 'Gold', '--description', 'A page', '--price', price, '--price-id', 'price_silver'],
      settings,
    );
  expect(await set('1.00')).toEqual({
    code: 1,
    output: 'price_silver is £199.00 at Stripe, not £1.00.\n',
  });
  const described = 'Gold: £199.00 plus VAT, once, price_silver\n';
  expect(await set('199.00')).toEqual({ code: 0, output: described });
  expect(await portal(['product', 'list'], settings)).toEqual({ code: 0, output: described });
  expect(await portal(['payments', 'reconcile'], settings)).toEqual({
    code: 0,
    output: 'Compared 0 with Stripe: 0 mended, 0 set aside, 0 failed.\n',
  });
  stripe.kill();
  await once(stripe, 'exit');
  await rm(dataDir, { recursive: true });
});
