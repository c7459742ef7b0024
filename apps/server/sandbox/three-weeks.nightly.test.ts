import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { daysOfMail } from '../testing/sandbox/sent-mails.ts';
import { useSandbox } from '../testing/sandbox/use-sandbox.ts';
import { makeReport } from '../src/features/statistics/renewal-report/make-report.ts';
import { listComingEvents } from './coming-events.queries.ts';
import { signIn } from './sign-in.ts';
import { listTimeline } from './timeline.queries.ts';

const start = new Date('2026-11-18T09:00:00Z');
const end = new Date('2026-12-09T10:00:00Z');
const sandbox = useSandbox(start);

let publisher: Awaited<ReturnType<typeof signIn>>;
let forecast: string[];
beforeAll(async () => {
  const { deps, advanceTo } = sandbox();
  const { admin: email, password } = demoSignIns;
  publisher = await signIn(deps.env.portalUrl, { email, password });
  const events = await listComingEvents(deps.db, { now: deps.now(), publisher: deps.env.publisher });
  forecast = events.map(({ at, text }) => `${at.toISOString().slice(0, 10)} ${text}`);
  await advanceTo(end);
});

/** Lists the timeline's entries of a kind, with their days, oldest first. */
async function listTexts(kind: string): Promise<string[]> {
  const entries = await listTimeline(sandbox().deps.db, { from: start, to: end });
  return entries
    .filter((entry) => entry.kind === kind)
    .map(({ at, text }) => `${at.toISOString().slice(0, 10)} ${text}`)
    .toReversed();
}

test('access that ends is announced at the start, a week before its end, and on its end, once each', async () => {
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

test('an item under an embargo is published as the embargo ends', async () => {
  const texts = await listTexts('pages');
  expect(texts.filter((text) => text.includes('embargo'))).toEqual([
    expect.stringMatching(/^2026-11-28 .+: published, as its embargo has ended$/),
  ]);
});

test('each company is emailed a month’s statistics once, on the first of the next month', async () => {
  const { rows } = await sql<{ recipient: string; companies: number; days: string[] }>`
    select recipient, array_agg(distinct to_char(sent_at, 'YYYY-MM-DD')) as days from mails
    where kind = 'monthly-statistics' and sent_at >= ${start} group by recipient`.execute(sandbox().deps.db);
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.flatMap(({ days }) => days))).toEqual(new Set(['2026-12-01']));
  expect(await daysOfMail(sandbox(), { kind: 'monthly-statistics', to: demoSignIns.company })).toHaveLength(
    1,
  );
});

test('the publisher is emailed about waiting work on the morning of each working day, once', async () => {
  const days = await daysOfMail(sandbox(), { kind: 'digest', to: demoSignIns.admin });
  // The first email lists the work with which the demo begins.
  expect(days).toHaveLength(16);
  expect(new Set(days).size).toBe(16);
  expect(days).not.toContain('2026-11-22');
});

test('the forecast lists the events that have come', async () => {
  expect(forecast).toEqual(
    expect.arrayContaining([
      '2026-11-23 Lowland Telemetry: notice that access ends in 7 days',
      '2026-11-28 Wharfe Screens: pages leave the site',
      '2026-12-01 Monthly emails: what the pages brought',
      '2026-12-01 Lowland Telemetry: access has ended',
      '2026-12-03 Pennine Training: renewed by card',
    ]),
  );
});

test('a company’s renewal report covers the year until the moved date', async () => {
  const { deps } = sandbox();
  const { id: accountId } = await deps.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', demoSignIns.company)
    .executeTakeFirstOrThrow();
  const report = await makeReport(deps, {
    accountId,
    company: 'A company',
    accessEndsOn: null,
    showsResults: true,
  });
  expect(report).toMatchObject({ from: '2026-01-01', to: '2026-12-09' });
});

test('a session from before the moves stays signed in', async () => {
  expect(await publisher.query('session.get')).toMatchObject({ email: demoSignIns.admin });
});

test('no job has failed, even at its first attempt', () => {
  expect(sandbox().failures).toEqual([]);
});
