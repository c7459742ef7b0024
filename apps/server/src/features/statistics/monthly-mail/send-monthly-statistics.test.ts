import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenFollow } from '../../../../testing/followers/follow-scene.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { sendMonthlyStatistics } from './send-monthly-statistics.ts';

const portal = useTestPortal();

async function givenReadCompany({ day = '2026-10-31', views = 12, hasAccess = true } = {}) {
  portal().setNow(new Date('2026-10-01T12:00:00Z'));
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  if (hasAccess) await givenAccess(portal(), owner);
  await portal().db.insertInto('page_views').values({ item_id: id, day, views }).execute();
  return { owner, id };
}

async function sendAt(moment: string): Promise<void> {
  portal().setNow(new Date(moment));
  await sendMonthlyStatistics(portal().deps);
}

async function mailsTo({ email }: Caller): Promise<{ subject: string; text: string }[]> {
  return portal()
    .db.selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .where('kind', '=', 'monthly-statistics')
    .orderBy('id')
    .execute();
}

it('reports the previous month, once, however often and on however many workers it runs', async () => {
  const { owner, id } = await givenReadCompany();
  const { db } = portal();
  await db
    .insertInto('page_views')
    .values([
      { item_id: id, day: '2026-09-30', views: 5 },
      { item_id: id, day: '2026-11-01', views: 70 },
    ])
    .execute();
  await db
    .insertInto('page_counts')
    .values([
      { item_id: id, day: '2026-10-31', kind: 'click', count: 3 },
      { item_id: id, day: '2026-10-30', kind: 'enquiry', count: 2 },
      { item_id: id, day: '2026-09-30', kind: 'follower', count: 4 },
    ])
    .execute();
  const won = { status: 'answered', outcome: 'won', value_pounds: 48_000 } as const;
  const moments = ['2026-09-30T22:59:00Z', '2026-10-31T23:59:00Z', '2026-11-01T00:00:00Z'];
  const enquiry = { name: 'Jo', email: 'jo@reader.example', organisation: '', message: 'How much?' };
  await db
    .insertInto('enquiries')
    .values(
      moments.map((moment) => ({
        ...enquiry,
        ...won,
        company_id: id,
        asked_at: new Date(moment),
        received_at: new Date(moment),
        outcome_at: new Date(moment),
      })),
    )
    .execute();
  const target = { kind: 'company', companyId: id } as const;
  await givenFollow(db, {
    email: 'ada@reader.example',
    target,
    confirmedAt: new Date('2026-09-30T12:00:00Z'),
  });
  await Promise.all([sendAt('2026-11-01T08:00:00Z'), sendAt('2026-11-01T08:00:00Z')]);
  await sendAt('2026-11-02T08:00:00Z');
  const mails = await mailsTo(owner);
  expect(mails.map(({ subject }) => subject)).toEqual(['What your pages brought in Oct 2026']);
  expect(mails[0]?.text).toContain('Your pages were opened 12 times in Oct 2026.');
  expect(mails[0]?.text).toMatch(/Views:? +12, 5 the month before/);
  expect(mails[0]?.text).toMatch(/Read most:? +.* \(12\) · Advertisement feature/);
  expect(mails[0]?.text).toMatch(/Clicks on your links:? +3, 0 the month before/);
  expect(mails[0]?.text).toMatch(/Enquiries:? +2, 0 the month before/);
  expect(mails[0]?.text).toMatch(/From your enquiries:? +2 enquiries, 1 won, £48,000/);
  expect(mails[0]?.text).toMatch(/New followers:? +0, 4 the month before/);
  expect(mails[0]?.text).toMatch(/Followers by email:? +1 now/);
});

it('goes to members who read the company’s content and want it, and not to its finance members', async () => {
  const { owner } = await givenReadCompany();
  const [viewer, finance, weary] = [
    await portal().account(),
    await portal().account(),
    await portal().account(),
  ];
  await joinCompany(portal(), { owner, member: viewer, role: 'viewer' });
  await joinCompany(portal(), { owner, member: finance, role: 'finance' });
  await joinCompany(portal(), { owner, member: weary, role: 'editor' });
  await weary.mutate('mails.preferences.set', { companyId: null, kind: 'statistics', delivery: 'portal' });
  await sendAt('2026-11-03T08:00:00Z');
  const counts = await Promise.all(
    [owner, viewer, finance, weary].map(async (member) => (await mailsTo(member)).length),
  );
  expect(counts).toEqual([1, 1, 0, 0]);
});

it('reports nothing without readers, without statistics in the package, and later in the month', async () => {
  const unread = await givenReadCompany({ day: '2026-09-30' });
  const unpaid = await givenReadCompany({ hasAccess: false });
  const bare = await givenReadCompany({ hasAccess: false });
  await portal()
    .db.insertInto('entitlements')
    .values({
      account_id: bare.owner.id,
      source: 'granted',
      limits: JSON.stringify({ statistics: false }),
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
    })
    .execute();
  await sendAt('2026-11-01T08:00:00Z');
  const late = await givenReadCompany();
  await sendAt('2026-11-11T08:00:00Z');
  for (const { owner } of [unread, unpaid, bare, late]) expect(await mailsTo(owner)).toEqual([]);
  await sendAt('2026-12-01T08:00:00Z');
  expect(await mailsTo(late.owner)).toEqual([]);
});

it('reports to the companies after one that fails, which the job names, and to that one in the next run', async () => {
  const broken = await givenReadCompany();
  const next = await givenReadCompany();
  const { db } = portal();
  await sql`
    create function fail_for_one() returns trigger language plpgsql as $$
    begin
      if new.account_id = ${sql.lit(broken.owner.id)} then raise 'broken'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger fail_for_one before insert on statistics_mails
    for each row execute function fail_for_one()`.execute(db);
  await expect(sendAt('2026-11-04T08:00:00Z')).rejects.toThrow(`account ${broken.owner.id} (broken)`);
  await sql`drop trigger fail_for_one on statistics_mails`.execute(db);
  expect([(await mailsTo(broken.owner)).length, (await mailsTo(next.owner)).length]).toEqual([0, 1]);
  await sendAt('2026-11-04T09:00:00Z');
  expect(await mailsTo(broken.owner)).toHaveLength(1);
});
