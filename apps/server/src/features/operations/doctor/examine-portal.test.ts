import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, OPERATOR } from '../../session/sign-in/password.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { useSmtpSink } from '../../../../testing/mails/smtp-sink.ts';
import { givenPackage } from '../../../../testing/store/given-checkout.ts';
import { checkClockSkew } from './examine-database.ts';
import { examinePortal } from './examine-portal.ts';

const portal = useTestPortal({ payments: true });
const mailServer = useSmtpSink();
let originalEnv: ReturnType<typeof portal>['deps']['env'];

beforeEach(() => {
  originalEnv ??= { ...portal().deps.env };
  Object.assign(portal().deps.env, originalEnv);
});

async function examine({ isStripeFake = false } = {}) {
  const findings = await examinePortal(portal().deps, {
    isStripeFake,
    readAll: false,
    repair: false,
    onProgress: () => undefined,
  });
  return { findings, of: (what: string) => findings.filter((finding) => finding.what === what) };
}

test('the defaults of a trial are good, with warnings of what production needs', async () => {
  await givenPackage(portal());
  const { of, findings } = await examine();
  expect(findings.map(({ state }) => state)).not.toContain('bad');
  for (const what of ['database', 'clock', 'migrations', 'jobs', 'storage'])
    expect(of(what)).toMatchObject([{ state: 'good' }]);
  expect(of('mail')).toMatchObject([{ state: 'warning', todo: 'Set SMTP_URL.' }]);
  expect(of('payments')).toMatchObject([{ state: 'good', says: 'Stripe sells Bronze for £99.00 plus VAT.' }]);
  expect(of('settings')).toMatchObject([
    {
      state: 'warning',
      says: 'Invoices call themselves specimens.',
      todo: expect.stringMatching(/^Set SELLER_/),
    },
  ]);
  expect(await Array.fromAsync(portal().deps.files.list())).toEqual([]);
});

test('the doctor says whether statements are prepared', async () => {
  expect((await examine()).of('statements')).toMatchObject([
    { says: expect.stringContaining('Behind a pooler that lends connections by transaction') },
  ]);
  portal().deps.env.preparedStatements = false;
  expect((await examine()).of('statements')).toMatchObject([
    { says: expect.stringMatching(/^Statements are not prepared/) },
  ]);
});

describe('the doctor gives advice on', () => {
  test('settings that only suit a trial', async () => {
    const { env } = portal().deps;
    Object.assign(env, { portalUrl: 'http://p.example', publicSiteUrl: 'http://p.example' });
    Object.assign(env, {
      localWebhooks: true,
      isPublic: true,
      seller: { name: 'H', address: ['1 Mill Lane'], vatNumber: 'GB1' },
    });
    expect((await examine()).of('settings').map(({ todo }) => todo)).toEqual([
      'Start PORTAL_URL with https://.',
      'Start PUBLIC_SITE_URL with https://.',
      'Give the public site a host of its own.',
      'Set LOCAL_WEBHOOKS=no.',
    ]);
  });

  test('settings, by the portal’s own idea of this machine', async () => {
    const { env } = portal().deps;
    Object.assign(env, { portalUrl: 'http://portal.localhost', publicSiteUrl: 'http://127.0.0.2' });
    Object.assign(env, { localWebhooks: true, isPublic: false });
    const todos = async () => (await examine()).of('settings').map(({ todo }) => todo);
    expect(await todos()).toEqual([expect.stringMatching(/^Set SELLER_/)]);
    env.isPublic = true;
    expect(await todos()).toContain('Set LOCAL_WEBHOOKS=no.');
  });

  test('the passwords of docker-compose.yml on a public address', async () => {
    const { env } = portal().deps;
    const s3 = {
      endpoint: 'http://127.0.0.1:7070',
      region: 'eu-west-2',
      bucket: 'headwater',
      accessKey: 'headwater',
      secretKey: 'headwater-secret',
    };
    Object.assign(env, { s3, databaseUrl: 'postgres://headwater:headwater@postgres:5432/headwater' });
    const listFindings = async () => (await examine()).of('settings').map(({ says }) => says);
    const published = [
      'The password of the database is the published one.',
      'The secret key of the storage is the published one.',
    ];
    expect(await listFindings()).not.toEqual(expect.arrayContaining(published));
    env.isPublic = true;
    expect(await listFindings()).toEqual(expect.arrayContaining(published));
    Object.assign(env, { s3: { ...s3, secretKey: 'x' }, databaseUrl: 'postgres://h:x@postgres:5432/h' });
    for (const says of published) expect(await listFindings()).not.toContain(says);
  });

  test('demo accounts with the published password on a public address', async () => {
    const { id } = await portal().account({ email: demoSignIns.admin });
    portal().deps.env.isPublic = true;
    expect((await examine()).of('accounts')).toEqual([]);
    const password_hash = await hashPassword(demoSignIns.password, OPERATOR);
    await portal().db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute();
    expect((await examine()).of('accounts')).toMatchObject([
      { state: 'bad', todo: 'Run: npm run portal -- demo rotate-passwords' },
    ]);
    portal().deps.env.isPublic = false;
    expect((await examine()).of('accounts')).toEqual([]);
    portal().deps.env.isPublic = true;
    await sql`update accounts set closed_at = now() where id = ${id}`.execute(portal().db);
    expect((await examine()).of('accounts')).toEqual([]);
  });

  test('overdue jobs', async () => {
    const { db } = portal();
    await sql`select graphile_worker.add_job('late', run_at => now() - interval '1 hour')`.execute(db);
    expect((await examine()).of('jobs')).toMatchObject([{ state: 'bad', todo: 'Does the worker run?' }]);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  test('a database with an older or a newer schema', async () => {
    const { db } = portal();
    await sql`update kysely_migration set name = '9999_later' where name = '0001_portal'`.execute(db);
    const { of } = await examine();
    await sql`update kysely_migration set name = '0001_portal' where name = '9999_later'`.execute(db);
    expect(of('migrations')).toMatchObject([{ state: 'warning', todo: 'Start the newer portal.' }]);
    await sql`alter table kysely_migration rename to elsewhere`.execute(db);
    const empty = await examine();
    await sql`alter table elsewhere rename to kysely_migration`.execute(db);
    expect(empty.of('migrations')).toMatchObject([
      { state: 'bad', says: expect.stringMatching(/^Not yet run: 0001_portal, /) },
    ]);
    await sql`delete from kysely_migration where name = '0008_webhooks'`.execute(db);
    const older = await examine();
    await sql`insert into kysely_migration values ('0008_webhooks', now())`.execute(db);
    expect(older.of('migrations')).toMatchObject([{ state: 'bad', says: 'Not yet run: 0008_webhooks.' }]);
  });

  test('an unreachable storage and an unreachable mail server', async () => {
    const { env } = portal().deps;
    const s3 = {
      endpoint: 'http://127.0.0.1:1',
      region: 'x',
      bucket: 'files',
      accessKey: 'x',
      secretKey: 'x',
    };
    Object.assign(env, { s3, filesIn: 's3', smtpUrl: 'smtp://127.0.0.1:1' });
    const unreachable = await examine();
    expect(unreachable.of('storage')).toMatchObject([
      { state: 'bad', says: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(unreachable.of('mail')).toMatchObject([
      { state: 'bad', says: expect.stringContaining('ECONNREFUSED') },
    ]);
    env.smtpUrl = await mailServer.url();
    expect((await examine()).of('mail')).toMatchObject([{ state: 'good' }]);
  });

  test('a price that differs at Stripe, and payment by card that is not set up', async () => {
    await givenPackage(portal());
    const { db, deps } = portal();
    await db.updateTable('products').set({ price: 5_000 }).execute();
    expect((await examine()).of('payments')).toMatchObject([
      { state: 'bad', says: 'price_bronze is £99.00 at Stripe, not £50.00.' },
    ]);
    await db.updateTable('products').set({ price: 9_900 }).execute();
    const todo = 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.';
    expect((await examine({ isStripeFake: true })).of('payments')).toMatchObject([
      { state: 'warning', says: 'A stand-in takes the payments: no money moves.', todo },
    ]);
    const stripe = deps.stripe;
    deps.stripe = null;
    expect((await examine({ isStripeFake: true })).of('payments')).toMatchObject([
      { state: 'warning', says: 'Payment by card is off: there are no keys, and no stand-in runs.', todo },
    ]);
    deps.stripe = stripe;
  });

  test('clock skew between the machine and the database', () => {
    const window = { before: 1_000_000, after: 1_000_400 };
    expect(checkClockSkew(1_004_000, window)).toMatchObject({ state: 'good' });
    expect(checkClockSkew(1_060_400, window)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('60 s'),
    });
    expect(checkClockSkew(940_000, window)).toMatchObject({ state: 'bad' });
  });
});
