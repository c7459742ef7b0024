import { addDays, addMonths, londonDay } from '@headwater/contract/dates';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useSandbox } from '../testing/sandbox/use-sandbox.ts';
import { listTimeline } from './timeline.queries.ts';

const start = new Date('2026-11-18T09:00:00Z');
const end = new Date('2027-11-18T12:00:00Z');
const sandbox = useSandbox(start);

interface Ending {
  owner: string;
  company: string;
  lastDay: string;
}

/** The companies whose access ends in this year, and does not renew itself. */
let endings: Ending[];
beforeAll(async () => {
  const { deps, advanceTo } = sandbox();
  const { rows } = await sql<Ending>`
    select email as owner, title as company, max(ends_on) as "lastDay"
    from entitlements join accounts on accounts.id = account_id
      join items on items.account_id = accounts.id and type = 'company'
    where ended_at is null and not exists (select from payments where payments.account_id = accounts.id and renews)
    group by email, title having max(ends_on) between '2026-11-18' and '2027-11-01'`.execute(deps.db);
  endings = rows;
  await advanceTo(end);
});

/** Lists who got emails of a kind, and on which day, once for each email. */
async function listSent(kind: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select to_char(sent_at at time zone 'Europe/London', 'YYYY-MM-DD ') || recipient as line
    from mails where kind = ${kind} and sent_at >= ${start} order by 1`.execute(sandbox().deps.db);
  return rows.map(({ line }) => line);
}

test('every company whose access ends is notified of it 30 days and 7 days before, and on the day, once each', async () => {
  expect(endings.length).toBeGreaterThan(10);
  const ending = await listSent('access-ending');
  const ended = await listSent('access-ended');
  for (const { owner, lastDay } of endings) {
    const days = [addDays(lastDay, -30), addDays(lastDay, -7)].filter((day) => day > '2026-11-18');
    const notices = ending.filter((line) => line.endsWith(owner) && !line.startsWith('2026-11-18'));
    expect(notices).toEqual(days.map((day) => `${day} ${owner}`));
    expect(ended.filter((line) => line.endsWith(owner))).toEqual([`${addDays(lastDay, 1)} ${owner}`]);
  }
});

test('pages leave the site a day after the days of grace', async () => {
  const entries = await listTimeline(sandbox().deps.db, { from: start, to: end });
  const gone = entries.filter(({ text }) => text.endsWith(': pages have left the site'));
  const lines = gone.map(({ at, text }) => `${londonDay(at)} ${text.split(':', 1)[0]}`);
  for (const { company, lastDay } of endings.filter((each) => each.lastDay < '2027-11-01')) {
    const isListed = lines.filter((line) => line.endsWith(` ${company}`));
    expect(isListed.length).toBeLessThanOrEqual(1);
    // One has nothing public.
    for (const line of isListed) expect(line).toBe(`${addDays(lastDay, 15)} ${company}`);
  }
  expect(lines.length).toBeGreaterThan(10);
});

test('a company with statistics is informed of each month once, on the first of the next', async () => {
  const lines = (await listSent('monthly-statistics')).filter((line) =>
    line.endsWith('office@penninetraining.example'),
  );
  const firsts = Array.from({ length: 12 }, (_, months) => addMonths('2026-12-01', months));
  expect(lines).toEqual(firsts.map((day) => `${day} office@penninetraining.example`));
});

test('the subscription is renewed once, and its company hears of no end', async () => {
  expect(await listSent('payment-received')).toEqual(['2026-12-02 office@penninetraining.example']);
  const others = [...(await listSent('access-ending')), ...(await listSent('access-ended'))];
  expect(others.filter((line) => line.endsWith('office@penninetraining.example'))).toEqual([]);
});

test('no job has failed, at its first attempt either', () => {
  expect(sandbox().failures).toEqual([]);
});
