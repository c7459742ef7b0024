import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createPortalClient } from '@headwater/client/source/portal-client';
import { createUploader } from '@headwater/client/source/uploads';
import { addDays, londonDay } from '@headwater/contract/dates';
import { targetSizes } from '@headwater/contract/images';
import { environment, repositoryRoot } from '@headwater/runtime/env';
import { createTestImage } from '@headwater/server/testing/uploads/test-image';
import { afterAll, beforeAll, expect, test } from 'vitest';

const portalUrl = 'http://localhost:3000';
/** Apart from a developer's own `docker compose up`, and without its `.env`. */
const PROJECT = 'headwater-test';
const START_TIMEOUT_MS = 300_000;
const POLL = { timeout: 60_000 };

const settings = { POSTGRES_HOSTS: 'postgres:5432,postgres-standby:5432', ADMIN_SECOND_FACTOR: 'no' };

/** What each container may hold in MB, once it has been used: as apps/cli/README.md says. */
const budgetsMb = { portal: 200, worker: 200, site: 150, postgres: 300, 'postgres-standby': 150 };

// One set for all tests, which follow each other.
beforeAll(async () => compose('up', '--no-build', '--wait', '--wait-timeout', '240'), START_TIMEOUT_MS);
afterAll(async () => compose('down', '--volumes'), START_TIMEOUT_MS);

const run = promisify(execFile);

async function compose(...args: string[]): Promise<string> {
  const { stdout } = await run(
    'docker',
    ['compose', '--env-file', '/dev/null', '--project-name', PROJECT, '--profile', 'failover', ...args],
    { cwd: repositoryRoot, env: { ...environment(), ...settings } },
  );
  return stdout;
}

/** Runs one of the operator's scripts where the portal runs. */
async function operate(...args: string[]): Promise<string> {
  return compose('exec', '--no-TTY', 'portal', 'npm', 'run', '--silent', 'portal', '--', ...args);
}

async function query(service: string, sql: string): Promise<string> {
  const psql = ['psql', '--username', 'headwater', '--tuples-only', '--no-align', '--command', sql];
  return (await compose('exec', '--no-TTY', service, ...psql)).trim();
}

async function register(name: string): Promise<string> {
  const email = `${name}@example.com`;
  const body = JSON.stringify({ email, password: 'Clean-Water-2026!', code: 'AB12-CD34-EF56' });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${portalUrl}/api/users/create`, { method: 'POST', headers, body });
  expect(status).toBe(201);
  return email;
}

/** Opens the link in the newest email to an address, once the worker has sent it. */
async function confirm(email: string): Promise<void> {
  const url = `http://localhost:8025/view/latest.txt?query=${encodeURIComponent(`to:"${email}"`)}`;
  const readSecret = async () => /confirm-email#([\w-]{43})/.exec(await (await fetch(url)).text())?.[1] ?? '';
  await expect.poll(readSecret, POLL).not.toBe('');
  await createPortalClient({ url: portalUrl }).session.email.confirm.mutate({ secret: await readSecret() });
}

async function connectAs(email: string) {
  const connection = { url: portalUrl, token: (await operate('token', 'create', email, 'Test')).trim() };
  return { portal: createPortalClient(connection), uploader: createUploader(connection) };
}

async function givenImage(reference: 'logo' | 'gallery'): Promise<Blob> {
  const { width, height } = targetSizes[reference];
  return new Blob([new Uint8Array(await createTestImage(width, height))], { type: 'image/png' });
}

let company: Awaited<ReturnType<typeof connectAs>>['portal'];
let publicUrl: string;

test('a company registers, fills its profile, orders by purchase order, and is public once it is approved', async () => {
  const email = await register('company');
  await confirm(email);
  const { portal, uploader } = await connectAs(email);
  company = portal;
  const user = await portal.session.get.query();
  const { id: companyId } = await portal.company.create.mutate({
    userId: user?.id ?? 0,
    title: 'Calder Pumps',
    introHeader: 'Pumps that last',
    content: '<p>Since 1923.</p>',
  });
  for (const reference of ['logo', 'gallery'] as const)
    await uploader.image({ reference, file: await givenImage(reference) });
  await portal.company.addresses.create.mutate({ companyId, street_1: '1 Mill Lane' });
  const [category] = await portal.reference.categories.query({ type: 'company' });
  await portal.company.categories.add.mutate({ companyId, categoryIds: [category?.id ?? 0] });
  const [product] = await portal.store.products.list.query();
  const productId = product?.id ?? 0;
  const order = { productId, poReference: 'PO-1', apEmail: email };
  const { id } = await portal.store.purchaseOrders.create.mutate(order);
  await portal.submittals.submit.mutate({ id: companyId });

  const staff = await register('staff');
  await operate('admin', 'grant', staff);
  const { portal: admin } = await connectAs(staff);
  const paidDate = londonDay(new Date());
  await admin.store.purchaseOrders.update.mutate({ ...order, id, paidDate, endDate: addDays(paidDate, 365) });
  const { submittals } = await admin.submittals.list.query({});
  const { url } = await admin.submittals.approve.mutate({ id: submittals[0]?.id ?? 0 });
  publicUrl = url ?? '';
  const page = await fetch(publicUrl);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Calder Pumps');
});

test('each container that has been used holds less than its budget', async () => {
  for (let count = 0; count < 200; count += 1)
    await Promise.all([fetch(publicUrl), company.company.get.query()]);
  const ids = (await compose('ps', '--quiet')).trim().split('\n');
  const format = '{{.Name}} {{.MemUsage}}';
  const { stdout } = await run('docker', ['stats', '--no-stream', '--format', format, ...ids]);
  process.stdout.write(stdout);
  const held = new Map(
    Array.from(stdout.matchAll(/-test-(\S+)-1 ([\d.]+)MiB/g), ([, name, mib]) => [name, Number(mib)]),
  );
  const within = Object.entries(budgetsMb).map(([name, budget]) => [name, Number(held.get(name)) < budget]);
  expect(within).toEqual(Object.keys(budgetsMb).map((name) => [name, true]));
});

test('a promoted standby has all that was stored, and takes writes', async () => {
  expect(await query('postgres', 'select sync_state from pg_stat_replication')).toBe('sync');
  const { id, version, content } = await read();
  await compose('kill', 'postgres');
  await query('postgres-standby', 'select pg_promote()');
  await expect.poll(async () => (await fetch(`${portalUrl}/api/health`)).status, POLL).toBe(200);
  expect(await read()).toMatchObject({ id, version, content });
  await company.company.update.mutate({ companyId: id, version, introHeader: 'Pumps that go on' });
  expect((await fetch(publicUrl)).status).toBe(200);
});

test('the lost primary follows its successor once pg_rewind has taken back what it alone had', async () => {
  await compose('run', '--rm', '--no-deps', '--no-TTY', 'postgres', 'sh', '/rewind-to-standby.sh');
  await compose('start', 'postgres');
  const state = async () => query('postgres-standby', 'select state from pg_stat_replication');
  await expect.poll(state, POLL).toBe('streaming');
  const isStandby = async () => query('postgres', 'select pg_is_in_recovery()');
  await expect.poll(isStandby, POLL).toBe('t');
  const intros = async () => query('postgres', "select intro_header from items where type = 'company'");
  await expect.poll(intros, POLL).toContain('Pumps that go on');
});

async function read() {
  const own = await company.company.get.query();
  if (!own) throw new Error('The company is gone.');
  return own;
}
