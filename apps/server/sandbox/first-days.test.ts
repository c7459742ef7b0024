import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { daysOfMail } from '../testing/sandbox/sent-mails.ts';
import { useSandbox } from '../testing/sandbox/use-sandbox.ts';
import { signIn } from './sign-in.ts';
import { buildTimeline } from './timeline-app.ts';

const start = new Date('2026-11-18T09:00:00Z');
/** Three weeks go by at night. */
const end = new Date('2026-11-20T10:00:00Z');
const sandbox = useSandbox(start);

let publisher: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  const { deps, advanceTo } = sandbox();
  const { admin: email, password } = demoSignIns;
  publisher = await signIn(deps.env.portalUrl, { email, password });
  await advanceTo(end);
}, 240_000);

test('statements and defaults of the database take the portal’s clock', async () => {
  const { db, now } = sandbox().deps;
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  expect(Math.abs(Number(rows[0]?.at) - now().getTime())).toBeLessThan(60_000);
  const { latest } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max('at').as('latest'))
    .executeTakeFirstOrThrow();
  expect(latest.getTime()).toBeGreaterThan(start.getTime());
  expect(latest.getTime()).toBeLessThanOrEqual(now().getTime());
});

test('access that ends in less than thirty days is announced at the start, once', async () => {
  const to = 'press@lowlandtelemetry.example';
  expect(await daysOfMail(sandbox(), { kind: 'access-ending', to })).toEqual(['2026-11-18']);
});

test('people who were signed in stay so', async () => {
  expect(await publisher.query('session.get')).toMatchObject({ email: demoSignIns.admin });
});

test('no job has failed, at its first attempt either', () => {
  expect(sandbox().failures).toEqual([]);
});

test('no page of the web is read', async () => {
  const { portalUrl } = sandbox().deps.env;
  const company = await signIn(portalUrl, { email: demoSignIns.company, password: demoSignIns.password });
  const asked = await company.fetch('/api/documents/page', {
    method: 'POST',
    body: JSON.stringify({ type: 'press-release', url: 'https://no-such-site.invalid/' }),
  });
  const { id } = z.object({ id: z.uuid() }).parse(await asked.json());
  await sandbox().advanceTo(new Date(sandbox().deps.now().getTime() + 60_000));
  const reading = await (await company.fetch(`/api/documents/${id}`)).json();
  expect(reading).toMatchObject({
    reading: { state: 'failed', message: 'The sandbox reads no pages of the web. Please import a file.' },
  });
});

test('the page shows the timeline by month and kind, and moves the clock for nobody but itself', async () => {
  const app = buildTimeline(sandbox());
  const host = '127.0.0.1:4000';
  const origin = `http://${host}`;
  const page = await app.inject({ url: '/?month=2026-11&kind=emails', headers: { host } });
  expect(page.body).toContain('data-kind="emails"');
  expect(page.body).not.toContain('data-kind="pages"');
  expect((await app.inject({ url: '/', headers: { host: 'evil.example:4000' } })).statusCode).toBe(403);
  const before = sandbox().deps.now();
  const move = { method: 'POST', url: '/move', payload: 'by=day' } as const;
  const form = { host, 'content-type': 'application/x-www-form-urlencoded' };
  const others = await app.inject({ ...move, headers: { ...form, origin: 'http://evil.example' } });
  expect(others.statusCode).toBe(403);
  expect((await app.inject({ ...move, headers: { ...form, origin } })).statusCode).toBe(303);
  const state = async () => (await app.inject({ url: '/state', headers: { host } })).json();
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ moved: null });
  expect(sandbox().deps.now().getTime() - before.getTime()).toBeGreaterThanOrEqual(86_400_000);
  await app.close();
});

test.each([
  ['/?month=2026-99', 400],
  ['/?month=2026-00', 400],
  ['/emails/none', 400],
  ['/emails/999999', 404],
  ['/emails/999999/text', 404],
])('%s is answered with %i', async (url, status) => {
  const app = buildTimeline(sandbox());
  expect((await app.inject({ url, headers: { host: '127.0.0.1:4000' } })).statusCode).toBe(status);
  await app.close();
});

test('an email shows pictures of the portal and the site alone', async () => {
  const { db, env } = sandbox().deps;
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', '>=', start)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const app = buildTimeline(sandbox());
  const { headers } = await app.inject({
    url: `/emails/${mail.id}/text`,
    headers: { host: '127.0.0.1:4000' },
  });
  expect(headers['content-security-policy']).toContain(
    `img-src ${env.portalUrl} ${env.publicSiteUrl} data:;`,
  );
  await app.close();
});

test('a name that begins like the address opens nothing', async () => {
  const app = buildTimeline(sandbox());
  const host = '127.0.0.1:4000.evil.example';
  expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(403);
  await app.close();
});

test('closing ends a move on its way', async () => {
  const { deps, advanceTo, close } = sandbox();
  const before = deps.now().getTime();
  const year = before + 365 * 86_400_000;
  const move = advanceTo(new Date(year));
  await expect.poll(() => deps.now().getTime() - before, { timeout: 60_000 }).toBeGreaterThan(3_600_000);
  await close();
  await move;
  expect(deps.now().getTime()).toBeLessThan(year);
});
