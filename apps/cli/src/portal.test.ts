import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, mkdtempDisposable, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { readEnv } from '@headwater/runtime/env';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeStripe } from './launcher/fake-stripe.ts';
import { runScript, spawnScript } from '../testing/run-script.ts';

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

async function portal(args: string[], settings: Record<string, string> = { DATABASE_URL: database.url }) {
  return runScript(args, settings);
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

test('an unknown e-mail ends the process with code 1 and says what to do', async () => {
  const settings = { DATABASE_URL: database.url };
  expect(await spawnScript(['admin', 'grant', 'nobody@example.org'], settings)).toEqual({
    code: 1,
    output: 'There is no account with the e-mail nobody@example.org. Register it first.\n',
  });
});

test('several that migrate and fill a new database at once all succeed, it is filled once, and it may be said again', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-migrate-'));
  const settings = { DATABASE_URL: url, SEED: 'none', DATA_DIR: folder.path };
  const done = { code: 0, output: 'The database is up to date.\n' };
  const runs = await Promise.all([1, 2, 3].map(async () => spawnScript(['migrate'], settings)));
  expect(runs).toEqual(runs.map(() => done));
  expect(await portal(['migrate'], settings)).toEqual(done);
  const products = await db.selectFrom('products').select('name').orderBy('id').execute();
  expect(products).toEqual([{ name: 'Bronze' }, { name: 'Silver' }]);
  await close();
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
  // In processes of their own: they end by themselves.
  const made = await spawnScript(['backup', kept, '--json'], backup);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('"missing":[]') });
  expect((await stat(kept)).mode & 0o777).toBe(0o700);
  expect(await portal(['backup', kept], backup)).toEqual({
    code: 1,
    output: `${kept} is there already. A backup is written into a new folder.\n`,
  });
  const restored = await spawnScript(['restore', kept], { ...backup, DATABASE_URL: empty.url });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored what was backed up') });
  const accounts = await empty.db.selectFrom('accounts').select('email').execute();
  expect(accounts).toEqual([{ email: 'Eve@Example.org' }]);
  await empty.close();
});

test('help lists the scripts', async () => {
  const { code, output } = await spawnScript(['help']);
  expect(code).toBe(0);
  expect(output).toContain('admin');
});

test('works on the embedded PostgreSQL, whether the portal runs or not', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-portal-'));
  await chmod(folder.path, 0o755);
  const settings = { DATABASE_URL: '', DATA_DIR: folder.path };
  const unknown = { code: 1, output: expect.stringContaining('There is no account') };
  expect(await portal(['admin', 'grant', 'a@b.example'], settings)).toEqual(unknown);

  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), durable: true });
  expect(await portal(['admin', 'grant', 'a@b.example'], settings)).toEqual(unknown);
  await postgres.stop();
});

test('sets and lists the packages, at prices that Stripe has, and compares the payments', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-store-'));
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const { child } = await fakeStripe(readEnv({ ...settings, PORT: '1' }));
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
  const aboutPayments = async () =>
    /^\w+ +payments .*$/m.exec((await portal(['doctor'], settings)).output)?.[0];
  expect(await aboutPayments()).toContain('A stand-in takes the payments');
  stripe.kill();
  await once(stripe, 'exit');
  expect(await aboutPayments()).toContain('Payment by card is not set up');
  await rm(dataDir, { recursive: true });
});
