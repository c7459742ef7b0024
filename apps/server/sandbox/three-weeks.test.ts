import { demoSignIns } from '@headwater/db/seed/demo-sign-ins';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { daysOfMail } from '../testing/sandbox/sent-mails.ts';
import { useSandbox } from '../testing/sandbox/use-sandbox.ts';
import { listComingEvents } from './coming-events.queries.ts';
import { signIn } from './sign-in.ts';
import { buildTimeline } from './timeline-app.ts';
import { listTimeline } from './timeline.queries.ts';

const start = new Date('2026-11-18T09:00:00Z');
const end = new Date('2026-12-09T10:00:00Z');
const sandbox = useSandbox(start);

let publisher: Awaited<ReturnType<typeof signIn>>;
let foretold: string[];
beforeAll(async () => {
  const { deps, advanceTo } = sandbox();
  const { admin: email, password } = demoSignIns;
  publisher = await signIn(deps.env.portalUrl, { email, password });
  const events = await listComingEvents(deps.db, { now: deps.now(), graceDays: deps.env.graceDays });
  foretold = events.map(({ at, text }) => `${at.toISOString().slice(0, 10)} ${text}`);
  await advanceTo(end);
}, 240_000);

/** Lists what the timeline says of a kind, with its days, oldest first. */
async function listTexts(kind: string): Promise<string[]> {
  const entries = await listTimeline(sandbox().deps.db, { from: start, to: end });
  return entries
    .filter((entry) => entry.kind === kind)
    .map(({ at, text }) => `${at.toISOString().slice(0, 10)} ${text}`)
    .toReversed();
}

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

test('access is announced a week before its end and on its end, once each', async () => {
  const to = 'press@lowlandtelemetry.example';
  expect(await daysOfMail(sandbox(), { kind: 'access-ending', to })).toEqual(['2026-11-18', '2026-11-23']);
  expect(await daysOfMail(sandbox(), { kind: 'access-ended', to })).toEqual(['2026-12-01']);
});

test('access ends with its last day, and pages leave the site with the last day of grace', async () => {
  expect(await listTexts('access')).toEqual(['2026-12-01 Lowland Telemetry: access has ended']);
  expect(await listTexts('pages')).toContain('2026-11-28 Wharfe Screens: pages have left the site');
});

test('a subscription is renewed on its day, with one email and no reminder', async () => {
  expect(await listTexts('money')).toEqual(['2026-12-02 Pennine Training: renewed by card']);
  const to = 'office@penninetraining.example';
  expect(await daysOfMail(sandbox(), { kind: 'payment-received', to })).toEqual(['2026-12-02']);
  expect(await daysOfMail(sandbox(), { kind: 'access-ending', to })).toEqual([]);
});

test('what is under an embargo is published as it ends', async () => {
  const texts = await listTexts('pages');
  expect(texts.filter((text) => text.includes('embargo'))).toEqual([
    expect.stringMatching(/^2026-11-28 .+: published, as its embargo has ended$/),
  ]);
});

test('each company is informed of a month once, on the first of the next', async () => {
  const { rows } = await sql<{ recipient: string; companies: number; days: string[] }>`
    select recipient, array_agg(distinct to_char(sent_at, 'YYYY-MM-DD')) as days from mails
    where kind = 'monthly-statistics' and sent_at >= ${start} group by recipient`.execute(sandbox().deps.db);
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.flatMap(({ days }) => days))).toEqual(new Set(['2026-12-01']));
  expect(await daysOfMail(sandbox(), { kind: 'monthly-statistics', to: demoSignIns.company })).toHaveLength(
    1,
  );
});

test('the publisher is reminded of what waits on the morning of each working day, once', async () => {
  const days = await daysOfMail(sandbox(), { kind: 'digest', to: demoSignIns.admin });
  // The first has what the demo begins with.
  expect(days).toHaveLength(16);
  expect(new Set(days).size).toBe(16);
  expect(days).not.toContain('2026-11-22');
});

test('what was foretold has come', async () => {
  expect(foretold).toEqual(
    expect.arrayContaining([
      '2026-11-23 Lowland Telemetry: notice that access ends in 7 days',
      '2026-11-28 Wharfe Screens: pages leave the site',
      '2026-12-01 Monthly emails: what the pages brought',
      '2026-12-01 Lowland Telemetry: access has ended',
      '2026-12-03 Pennine Training: renewed by card',
    ]),
  );
});

test('whoever was signed in stays so', async () => {
  expect(await publisher.query('session.get')).toMatchObject({ email: demoSignIns.admin });
});

test('a company’s renewal report is of the year until the moved date', async () => {
  const { portalUrl } = sandbox().deps.env;
  const company = await signIn(portalUrl, { email: demoSignIns.company, password: demoSignIns.password });
  const report = await company.fetch('/api/statistics/report.pdf');
  expect(report.status).toBe(200);
  expect(report.headers.get('content-disposition')).toContain('2026-12-0');
});

test('no job has failed', async () => {
  const { rows } = await sql`
    select task_identifier, last_error from graphile_worker.jobs where last_error is not null`.execute(
    sandbox().deps.db,
  );
  expect(rows).toEqual([]);
});

test('the page shows the timeline by month and kind, and moves the clock for nobody but itself', async () => {
  const app = buildTimeline(sandbox());
  const host = '127.0.0.1:4000';
  const origin = `http://${host}`;
  const page = await app.inject({ url: '/?month=2026-11&kind=pages', headers: { host } });
  expect(page.body).toContain('Wharfe Screens: pages have left the site');
  expect(page.body).not.toContain('data-kind="emails"');
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
