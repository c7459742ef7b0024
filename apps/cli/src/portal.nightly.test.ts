import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, mkdtempDisposable, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSE_ACCOUNT } from '@headwater/contract/company-roles';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { readEnv } from '@headwater/runtime/env';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
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
  (
    await database.db
      .selectFrom('accounts')
      .select('admin')
      .where('email', '=', 'Eve@Example.org')
      .executeTakeFirstOrThrow()
  ).admin;

/** Makes an account the second administrator for a test, because the last one cannot be revoked. */
async function useOtherAdmin(): Promise<void> {
  const email = 'Ada@Example.org';
  await database.db.insertInto('accounts').values({ email, password_hash: 'x', admin: true }).execute();
  onTestFinished(async () => {
    await database.db.deleteFrom('accounts').where('email', '=', email).execute();
  });
}

test('admin grant and revoke accept the email in any case, and audit each change', async () => {
  await useOtherAdmin();
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

test('admin list shows the staff with their roles', async () => {
  expect(await portal(['admin', 'list'])).toEqual({ code: 0, output: 'Nobody has a staff role.\n' });
  await database.db.updateTable('accounts').set({ staff_role: 'reviewer' }).execute();
  const { code, output } = await portal(['admin', 'list', '--json']);
  expect({ code, staff: JSON.parse(output) }).toEqual({
    code: 0,
    staff: [{ email: 'Eve@Example.org', role: 'reviewer', lastSignInAt: null }],
  });
  await portal(['admin', 'grant', 'eve@example.org']);
  expect((await portal(['admin', 'list'])).output).toMatch(/^Eve@Example\.org +administrator$/m);
  await useOtherAdmin();
  await portal(['admin', 'revoke', 'eve@example.org']);
});

test('account end-second-factor removes the second factor, and says so if there is none', async () => {
  const { id: account_id } = await database.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'Eve@Example.org')
    .executeTakeFirstOrThrow();
  const app = { account_id, secret: Buffer.alloc(20), last_step: 0 };
  await database.db.insertInto('authenticator_apps').values(app).execute();
  expect(await portal(['account', 'end-second-factor', 'eve@example.org'])).toEqual({
    code: 0,
    output:
      'The second factor of Eve@Example.org is ended, and an email says so. The password alone signs in now.\n',
  });
  expect(await portal(['account', 'end-second-factor', 'eve@example.org'])).toEqual({
    code: 0,
    output: 'Eve@Example.org has no second factor. Nothing changed.\n',
  });
});

test('an unknown email ends with code 1 and a message that says what to do', async () => {
  const settings = { DATABASE_URL: database.url };
  expect(await spawnScript(['admin', 'grant', 'nobody@example.org'], settings)).toEqual({
    code: 1,
    output:
      'There is no account with the email nobody@example.org. Check how it is spelt, or register it first.\n',
  });
});

test('account code prints a recovery code in place of the former one', async () => {
  const { code, output } = await portal(['account', 'code', 'eve@example.ORG']);
  expect(code).toBe(0);
  expect(output).toMatch(
    /^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\nIt resets the password of eve@example\.ORG once\./,
  );
  const { recovery_code_hash } = await database.db
    .selectFrom('accounts')
    .select('recovery_code_hash')
    .where('id', '<>', HOUSE_ACCOUNT)
    .executeTakeFirstOrThrow();
  expect(recovery_code_hash).toMatch(/^\$argon2id\$/);
  expect(await portal(['account', 'code', 'nobody@example.org'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no account with the email nobody@example.org.'),
  });
});

test('concurrent migrations of a new database all succeed and seed it once, and migrate can be run again', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-migrate-'));
  const settings = { DATABASE_URL: url, SEED: 'none', DATA_DIR: folder.path };
  const done = { code: 0, output: 'The database is up to date.\n' };
  const firstAdmin = `
  First admin   register at http://localhost:3000/register, then run:
                npm run portal -- admin grant EMAIL

`;
  const runs = await Promise.all([1, 2, 3].map(async () => spawnScript(['migrate'], settings)));
  const [seeded, ...others] = runs.toSorted((one, other) => other.output.length - one.output.length);
  expect(seeded).toEqual({ code: 0, output: `${done.output}${firstAdmin}` });
  expect(others).toEqual([done, done]);
  expect(await portal(['migrate'], settings)).toEqual(done);
  const products = await db.selectFrom('products').select('name').orderBy('id').execute();
  expect(products).toEqual([{ name: 'Bronze' }, { name: 'Silver' }]);
  await close();
});

test('an unreachable database ends with code 1 and a one-line message', async () => {
  const away = { DATABASE_URL: 'postgres://localhost:1/none' };
  expect(await portal(['admin', 'grant', 'a@b.example'], away)).toEqual({
    code: 1,
    output: 'The database is not responding (ECONNREFUSED). Is DATABASE_URL right, and is it running?\n',
  });
});

test('the doctor reports what is wrong to people and programs, and by its exit code', async () => {
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

test('a backup is restored, with the files beside it', async () => {
  const empty = await createTestDatabase({ empty: true });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-backup-'));
  const backupFolder = join(folder.path, 'backup');
  const backup = { DATABASE_URL: database.url, DATA_DIR: folder.path };
  // These run in their own processes, to show that they end by themselves.
  const backedUp = await spawnScript(['backup', backupFolder, '--json'], backup);
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining('"missing":[]') });
  expect((await stat(backupFolder)).mode & 0o777).toBe(0o700);
  expect(await portal(['backup', backupFolder], backup)).toEqual({
    code: 1,
    output: `${backupFolder} is there already. A backup is written into a new folder.\n`,
  });
  const restored = await spawnScript(['restore', backupFolder], { ...backup, DATABASE_URL: empty.url });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored what was backed up') });
  const accounts = await empty.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '<>', HOUSE_ACCOUNT)
    .execute();
  expect(accounts).toEqual([{ email: 'Eve@Example.org' }]);
  await empty.close();
});

test('the doctor repairs files, and a backup with a damaged one is refused', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-damage-'));
  const own = await createTestDatabase();
  const id = randomUUID();
  await own.db.insertInto('files').values({ id, kind: 'pdf', bytes: 9 }).execute();
  const settings = { DATABASE_URL: own.url, DATA_DIR: folder.path };
  const path = join(folder.path, 'files', `${id}.pdf`);

  // These run in their own processes, to show that they end by themselves.
  const repaired = await spawnScript(['doctor', '--repair', '--json'], settings);
  expect(repaired.code).toBe(1);
  expect(JSON.parse(repaired.output)).toContainEqual(
    expect.objectContaining({ what: 'files', state: 'bad', says: expect.stringContaining('is missing') }),
  );
  const refused = await spawnScript(['backup', join(folder.path, 'backup')], settings);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`names:\n${id}.pdf\n`) });
  expect(refused.output).toContain('add --allow-damaged');
  const allowed = await portal(['backup', join(folder.path, 'backup'), '--allow-damaged'], settings);
  expect(allowed).toMatchObject({ code: 1, output: expect.stringContaining('Backed up to') });
  expect(allowed.output).toContain(`${id}.pdf`);

  await writeFile(path, '%PDF-1.7\n');
  expect((await portal(['doctor', '--repair'], settings)).output).toMatch(
    /^good {5}files .* 1 stored files are whole/m,
  );
  await own.close();
});

test('rotating the passwords of the demo says so if there is no demo account', async () => {
  expect(await portal(['demo', 'rotate-passwords'])).toEqual({
    code: 0,
    output: 'There is no account of the demo here. Nothing changed.\n',
  });
  expect(await portal(['demo', 'rotate-passwords', '--json'])).toEqual({ code: 0, output: '[]\n' });
});

test('help lists the scripts', async () => {
  const { code, output } = await spawnScript(['help']);
  expect(code).toBe(0);
  expect(output).toContain('admin');
});

test('commands work on the embedded PostgreSQL, whether or not the portal runs', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-portal-'));
  await chmod(folder.path, 0o755);
  const settings = { DATABASE_URL: '', DATA_DIR: folder.path };
  const unknown = { code: 1, output: expect.stringContaining('There is no account') };
  expect(await portal(['admin', 'grant', 'a@b.example'], settings)).toEqual(unknown);

  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), durable: true });
  expect(await portal(['admin', 'grant', 'a@b.example'], settings)).toEqual(unknown);
  await postgres.stop();
});

test('packages are set at Stripe’s prices and listed, and payments are compared with Stripe', async () => {
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
  const described = 'Gold: £199.00 plus VAT, one year, once, price_silver\n';
  expect(await set('199.00')).toEqual({ code: 0, output: described });
  expect(await portal(['product', 'list'], settings)).toEqual({ code: 0, output: described });
  expect(await portal(['payments', 'reconcile'], settings)).toEqual({
    code: 0,
    output: 'Compared 0 with Stripe: 0 updated, 0 with an issue, 0 failed.\n',
  });
  const aboutPayments = async () =>
    /^\w+ +payments .*$/m.exec((await portal(['doctor'], settings)).output)?.[0];
  expect(await aboutPayments()).toContain('A stand-in takes the payments');
  stripe.kill();
  await once(stripe, 'exit');
  expect(await aboutPayments()).toContain('Payment by card is off');
  await rm(dataDir, { recursive: true });
});

test('token create makes a token with all rights of the account, unless scopes and days are given', async () => {
  const { code, output } = await portal(['token', 'create', 'eve@example.org', 'Import']);
  expect([code, output]).toEqual([0, expect.stringMatching(/^hw_[\w-]{43}\n$/)]);
  const chosen = ['--scopes', 'read', '--days', '30'];
  expect((await portal(['token', 'create', 'eve@example.org', 'Reader', ...chosen])).code).toBe(0);
  const tokens = await database.db
    .selectFrom('api_tokens')
    .select(['name', 'scopes', 'created_at', 'expires_at'])
    .orderBy('id')
    .execute();
  const days = tokens.map(({ created_at, expires_at }) =>
    expires_at === null ? null : (expires_at.getTime() - created_at.getTime()) / 86_400_000,
  );
  expect(days).toEqual([365, 30]);
  expect(tokens.map(({ scopes }) => scopes)).toEqual([['read', 'write'], ['read']]);
});

test.each([
  [['--scopes', 'read,admin'], 'The tokens of this account can have: read, write'],
  [['--days', '366'], 'A token works for at most 365 days: choose an earlier day'],
])('token create refuses %j', async (options, message) => {
  const { code, output } = await portal(['token', 'create', 'eve@example.org', 'Import', ...options]);
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
});
