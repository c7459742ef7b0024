import type { Tables } from '@headwater/db/connect';
import { refreshPublisher } from '@headwater/db/publisher-settings';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { sendAccessReminders } from './send-access-reminders.ts';
import { toUpdateInput, givenOrder, givenProduct } from '../../../../testing/store/given-order.ts';

const portal = useTestPortal();

async function givenAccess(
  ends_on: string,
  fields: Partial<Insertable<Tables['entitlements']>> = {},
): Promise<Caller> {
  const owner = await portal().account();
  await portal()
    .db.insertInto('entitlements')
    .values({ account_id: owner.id, source: 'granted', starts_on: '2026-01-01', ends_on, ...fields })
    .execute();
  return owner;
}

async function sendRemindersAt(moment: string): Promise<void> {
  portal().setNow(new Date(moment));
  await sendAccessReminders(portal().deps);
}

async function subjectsTo({ email }: Caller): Promise<string[]> {
  const mails = await portal()
    .db.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('kind', 'like', 'access-%')
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject);
}

test('each account is emailed once 30 days before, 7 days before, and after the end', async () => {
  const owner = await givenAccess('2026-08-31');
  await sendRemindersAt('2026-07-31T23:59:00Z');
  const first = await subjectsTo(owner);
  await sendRemindersAt('2026-08-20T09:00:00Z');
  await sendRemindersAt('2026-08-24T09:00:00Z');
  await sendRemindersAt('2026-08-31T22:59:00Z');
  const second = await subjectsTo(owner);
  // Past midnight in London, in summer time.
  await sendRemindersAt('2026-08-31T23:05:00Z');
  await sendRemindersAt('2026-09-05T09:00:00Z');
  expect(first).toEqual(['Your subscription ends in 30 days']);
  expect(second).toEqual([...first, 'Your subscription ends in 7 days']);
  expect(await subjectsTo(owner)).toEqual([...second, 'Your subscription has ended']);
});

test('the days before the end are those that the publisher has set', async () => {
  const { db, deps } = portal();
  const value = { graceDays: 14, noticeDays: 60, lastNoticeDays: 14, fourEyes: [] };
  await db
    .insertInto('publisher_settings')
    .values({ section: 'access', value: JSON.stringify(value) })
    .execute();
  await refreshPublisher(db, deps.env);
  const owner = await givenAccess('2026-08-31');
  for (const day of ['2026-07-01', '2026-07-02', '2026-08-16', '2026-08-17', '2026-08-25'])
    await sendRemindersAt(`${day}T09:00:00Z`);
  await db.deleteFrom('publisher_settings').execute();
  await refreshPublisher(db, deps.env);
  expect(await subjectsTo(owner)).toEqual([
    'Your subscription ends in 60 days',
    'Your subscription ends in 14 days',
  ]);
});

test('after a downtime a reminder gives the days that are left, or says that access has ended', async () => {
  const late = await givenAccess('2026-03-30');
  const over = await givenAccess('2026-03-10');
  const longOver = await givenAccess('2026-02-01');
  await sendRemindersAt('2026-03-26T12:00:00Z');
  expect(await subjectsTo(late)).toEqual(['Your subscription ends in 4 days']);
  expect(await subjectsTo(over)).toEqual(['Your subscription has ended']);
  expect(await subjectsTo(longOver)).toEqual([]);
});

test('concurrent workers send a reminder once', async () => {
  const owner = await givenAccess('2026-06-30');
  portal().setNow(new Date('2026-06-25T12:00:00Z'));
  await Promise.all(Array.from({ length: 4 }, async () => sendAccessReminders(portal().deps)));
  expect(await subjectsTo(owner)).toEqual(['Your subscription ends in 5 days']);
});

test('a renewal prevents further reminders, and withdraws unsent ones', async () => {
  const owner = await givenAccess('2026-05-10');
  await sendRemindersAt('2026-05-08T12:00:00Z');
  expect(await subjectsTo(owner)).toHaveLength(1);
  const admin = await portal().account({ admin: true });
  const order = await givenOrder(portal(), owner);
  const { status } = await admin.rest('PUT', `/api/store/purchase-order/${order.id}/update`, {
    ...toUpdateInput(order),
    endDate: '2027-05-10',
  });
  expect(status).toBe(200);
  await sendRemindersAt('2026-05-11T12:00:00Z');
  expect(await subjectsTo(owner)).toEqual([]);
});

test.each([
  ['of disputed access', { paused_at: new Date() }],
  ['of access that was ended at once', { ended_at: new Date() }],
])('no reminder is sent %s', async (_name, fields) => {
  const owner = await givenAccess('2026-04-15', fields);
  await sendRemindersAt('2026-04-10T12:00:00Z');
  await sendRemindersAt('2026-04-16T12:00:00Z');
  expect(await subjectsTo(owner)).toEqual([]);
});

test('no reminder is sent to a closed account', async () => {
  const owner = await givenAccess('2026-04-15');
  const closed_at = new Date();
  await portal().db.updateTable('accounts').set({ closed_at }).where('id', '=', owner.id).execute();
  await sendRemindersAt('2026-04-10T12:00:00Z');
  expect(await subjectsTo(owner)).toEqual([]);
});

test('a reminder contains the page views', async () => {
  const owner = await givenAccess('2026-05-31');
  const item = { type: 'press-release' as const, title: 'Read', account_id: owner.id };
  const { id } = await portal().db.insertInto('items').values(item).returning('id').executeTakeFirstOrThrow();
  await portal()
    .db.insertInto('page_views')
    .values([
      { item_id: id, day: '2026-05-20', views: 1_200 },
      { item_id: id, day: '2026-05-25', views: 34 },
      { item_id: id, day: '2026-04-20', views: 7 },
    ])
    .execute();
  await sendRemindersAt('2026-05-25T12:00:00Z');
  const { text } = await portal()
    .db.selectFrom('mails')
    .select('text')
    .where('recipient', '=', owner.email)
    .where('kind', '=', 'access-ending')
    .executeTakeFirstOrThrow();
  expect(text.replaceAll(/\s+/g, ' ')).toContain('In the last 30 days your pages were viewed 1,234 times.');
});

test('a subscription that renews automatically gets no reminder except the one after its end', async () => {
  const { db } = portal();
  const { id: account_id, ...owner } = await portal().account();
  const product = await givenProduct(db);
  const payment = await db
    .insertInto('payments')
    .values({
      account_id,
      product_id: product.id,
      stripe_session_id: 'cs_monthly',
      stripe_subscription_id: 'sub_monthly',
      status: 'paid',
      renews: true,
      recurring: true,
      net: 9_900,
      vat_percent: 20,
      amount: 11_880,
      currency: 'gbp',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const period = { starts_on: '2026-03-11', ends_on: '2026-04-10' };
  await db
    .insertInto('entitlements')
    .values({ account_id, source: 'card', payment_id: payment.id, ...period })
    .execute();
  await sendRemindersAt('2026-04-05T12:00:00Z');
  await sendRemindersAt('2026-04-11T12:00:00Z');
  expect(await subjectsTo({ id: account_id, ...owner })).toEqual(['Your subscription has ended']);
});

test('a renewal by a company’s new owner withdraws reminders from before the hand-over', async () => {
  portal().setNow(new Date('2026-05-08T11:00:00Z'));
  const founder = await givenAccess('2026-05-10');
  await givenCompany(founder);
  await sendRemindersAt('2026-05-08T12:00:00Z');
  expect(await subjectsTo(founder)).toHaveLength(1);
  const next = await portal().account();
  await joinCompany(portal(), { owner: founder, member: next, role: 'owner', handsOver: true });
  const admin = await portal().account({ admin: true });
  const order = await givenOrder(portal(), next);
  const { status } = await admin.rest('PUT', `/api/store/purchase-order/${order.id}/update`, {
    ...toUpdateInput(order),
    endDate: '2027-05-10',
  });
  expect(status).toBe(200);
  expect(await subjectsTo(founder)).toEqual([]);
});
