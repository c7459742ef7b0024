import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUSE_ACCOUNT } from '@headwater/contract/company-roles';
import { demoEmails } from '@headwater/seed/demo-emails';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { environment } from '@headwater/runtime/env';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { spawnScript } from '../../testing/run-script.ts';

const npmStart = fileURLToPath(new URL('../start.ts', import.meta.url));
const withoutSite = fileURLToPath(new URL('../../testing/start-without-site.ts', import.meta.url));
/** The argon2id hash of the published password. */
const publishedHash =
  '$argon2id$v=19$m=19456,t=2,p=1$djfWS5yJrXU/PCKlHhtMJw$NeOEcbwWee5Zv5bZ2mNZuYHjFqm5xGuKPoCYd3ycol4';
/** On a busy machine the demo takes minutes. */
const POLL_OPTIONS = { timeout: 600_000, interval: 20 };

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headwater-run-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => rm(dataDir, { recursive: true, force: true }));

/** Runs `npm start`; `ended` resolves after it has ended, and everything that writes to its output. */
async function launch(settings: Record<string, string>, script = npmStart) {
  const port = await findFreePort();
  const launcher = spawn(process.execPath, [script], {
    env: {
      ...environment(),
      DATA_DIR: dataDir,
      PORT: `${port}`,
      SITE_PORT: `${await findFreePort()}`,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  let output = '';
  launcher.stdout.on('data', (text) => (output += String(text)));
  launcher.stderr.on('data', (text) => (output += String(text)));
  const ended = once(launcher, 'close').then(([code]) => ({ code, output }));
  const ready = async () => {
    await vi.waitUntil(() => output.includes('Ctrl-C') || launcher.exitCode !== null, POLL_OPTIONS);
    return output;
  };
  return { port, ended, ready, stop: () => launcher.kill('SIGTERM') };
}

test('a database that cannot be prepared ends the start with code 1, the reason and what failed', async () => {
  const { ended } = await launch({ DATABASE_URL: 'postgres://localhost:1/none' });
  expect(await ended).toEqual({
    code: 1,
    output: `Headwater is starting …
The database is not responding (ECONNREFUSED). Is DATABASE_URL right, and is it running?
The database was not prepared (exit code 1).
`,
  });
});

test('a stop while the demo data is drawn ends the drawing too, with code 0 and no complaint', async () => {
  const { ended, stop } = await launch({ DATABASE_URL: '' });
  await vi.waitUntil(
    async () => (await readdir(join(dataDir, 'files')).catch(() => [])).length > 0,
    POLL_OPTIONS,
  );
  stop();
  expect(await ended).toEqual({ code: 0, output: 'Headwater is starting …\n' });
  expect(await readdir(join(dataDir, 'postgres', 'cluster'))).not.toContain('postmaster.pid');
});

async function givenEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.close());
  return database;
}

async function signIn(port: number, email: string, password: string): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return status;
}

test('a first start that others can reach has no demo and no fake Stripe, and says what to do instead', async () => {
  const { url, db } = await givenEmptyDatabase();
  const { port, ready, stop, ended } = await launch({ DATABASE_URL: url, HOST: '0.0.0.0' }, withoutSite);
  const output = await ready();
  expect(output).toContain(`register at http://localhost:${port}/register, then run:`);
  expect(output).toContain('npm run portal -- admin grant EMAIL\n');
  expect(output).toContain('by card is off until STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set');
  expect(output).not.toContain(demoSignIns.password);
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: HOUSE_ACCOUNT }]);
  expect(await signIn(port, demoSignIns.admin, demoSignIns.password)).toBe(401);
  expect(await readdir(dataDir)).not.toContain('stripe');
  stop();
  expect(await ended).toMatchObject({ code: 0 });
});

test('SEED=demo that others can reach prints passwords once, and refuses published ones until they are rotated', async () => {
  const { url, db } = await givenEmptyDatabase();
  const settings = { DATABASE_URL: url, HOST: '0.0.0.0', SEED: 'demo', DATA_DIR: dataDir };
  const first = await launch(settings, withoutSite);
  const printed = new Map(
    [...(await first.ready()).matchAll(/ (\S+@\S+) {2}(\S+)\n/g)].map(([, email = '', password = '']) => [
      email,
      password,
    ]),
  );
  expect([...printed.keys()].toSorted()).toEqual(demoEmails.toSorted());
  expect(await signIn(first.port, demoSignIns.company, printed.get(demoSignIns.company) ?? '')).toBe(200);
  expect(await signIn(first.port, demoSignIns.company, demoSignIns.password)).toBe(401);
  first.stop();
  expect(await first.ended).toMatchObject({ code: 0 });

  await db
    .updateTable('accounts')
    .set({ password_hash: publishedHash })
    .where('email', '=', demoSignIns.admin)
    .execute();
  const refused = await (await launch(settings, withoutSite)).ended;
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(
    'so it does not start. Run: npm run portal -- demo rotate-passwords\nThe portal did not start (exit code 1).',
  );

  const rotated = await spawnScript(['demo', 'rotate-passwords'], settings);
  expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining(demoSignIns.admin) });
  const second = await launch(settings, withoutSite);
  const output = await second.ready();
  expect(output).toContain('Ctrl-C');
  for (const password of [demoSignIns.password, ...printed.values()]) expect(output).not.toContain(password);
  second.stop();
  expect(await second.ended).toMatchObject({ code: 0 });
});
