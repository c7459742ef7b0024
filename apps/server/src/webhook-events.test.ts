import { webhookBody, webhookEvents, type WebhookEvent } from '@headwater/contract/webhook-events';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenAccess } from '../testing/articles/given-article.ts';
import { givenMember, joinCompany } from '../testing/company/given-members.ts';
import { givenConfirmedRequest } from '../testing/enquiries/given-enquiry.ts';
import { getPaymentRow, givenPaidCheckout } from '../testing/store/given-checkout.ts';
import { givenOrder, toUpdateInput } from '../testing/store/given-order.ts';
import { deliverAllEvents } from '../testing/store/payment-events.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../testing/submittals/given-complete.ts';
import { approve, submit, submitDeletion } from '../testing/submittals/submittal-calls.ts';
import { testPassword, useTestPortal, type Caller } from '../testing/test-portal.ts';
import { finishDeletions } from './features/articles/deletion/finish-deletions.ts';
import { receiveEnquiry } from './features/enquiries/receive-enquiry.ts';
import { sendAccessReminders } from './features/store/access/send-access-reminders.ts';
import { keepSchedule } from './features/submittals/schedule/keep-schedule.ts';
import { deliverWebhook } from './features/webhooks/deliver-webhook.ts';

const portal = useTestPortal({ payments: true });
const url = 'http://127.0.0.1:1/hook';
let admin: Caller;
let owner: Caller;
let webhookId: number;

beforeAll(async () => {
  portal().deps.env.localWebhooks = true;
  admin = await portal().account({ admin: true });
});

beforeEach(async () => {
  portal().setNow(new Date());
  owner = await portal().account();
  webhookId = await givenWebhook([...webhookEvents]);
});

afterEach(async () => {
  await portal().db.deleteFrom('webhooks').execute();
});

async function givenWebhook(events?: WebhookEvent[]): Promise<number> {
  const { status, body } = await admin.mutate('webhooks.create', { url, ...(events && { events }) });
  expect(status).toBe(200);
  return Object(body).result.data.id;
}

/** Takes the webhook's pending events, oldest first; each body is as documented. */
async function takeDeliveries(id = webhookId) {
  const rows = await portal()
    .db.deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', id)
    .returningAll()
    .execute();
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ event, body, due_at: dueAt }) => {
      expect(webhookBody.parse(body)).toEqual(body);
      expect(Object(body).event).toBe(event);
      return { ...Object(body), dueAt };
    });
}

function inMinutes(minutes: number): Date {
  return new Date(portal().deps.now().getTime() + minutes * 60_000);
}

test('a submission is announced at once, and its decision after the time for an undo', async () => {
  const company = await givenCompleteCompany(portal(), owner, { title: 'Brook' });
  await givenAccess(portal(), owner);
  const id = await submit(owner, company);
  const announcement = {
    accountId: owner.id,
    company: { id: company.id, title: 'Brook' },
    item: { id: company.id, type: 'company', title: 'Brook' },
    submittal: { id, action: 'create' },
  };
  expect(await takeDeliveries()).toMatchObject([{ event: 'submitted', ...announcement, dueAt: null }]);
  await approve(admin, id);
  expect(await takeDeliveries()).toMatchObject([
    { event: 'approved', ...announcement, appearsAt: null, dueAt: inMinutes(2) },
  ]);
});

test('an enquiry is announced at once, without its reader and its text', async () => {
  const company = await givenCompleteCompany(portal(), owner, { title: 'Brook' });
  const job = await givenConfirmedRequest(portal(), { itemId: company.id });
  await receiveEnquiry(portal().deps, job);
  const [delivery, ...more] = await takeDeliveries();
  expect(more).toEqual([]);
  expect(delivery).toMatchObject({
    event: 'enquiry-received',
    company: { id: company.id, title: 'Brook' },
    item: { id: company.id, type: 'company', title: 'Brook' },
    dueAt: null,
  });
  expect(JSON.stringify(delivery)).not.toMatch(/Jo Reed|reader\.example|cost/);
});

test('an approval under an embargo says when the page becomes public', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  await givenAccess(portal(), owner);
  const notBefore = inMinutes(60).toISOString();
  const submitInput = { ...article.submitInput, notBefore };
  const id = await submit(owner, { submitInput });
  await approve(admin, id);
  expect(await takeDeliveries()).toMatchObject([
    { event: 'submitted', submittal: { id } },
    { event: 'approved', submittal: { id }, appearsAt: notBefore },
  ]);
});

test('a rejection has its reason', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  const id = await submit(owner, article);
  await admin.rest('PUT', '/api/submittals/reject', { id, response: 'Too short' });
  expect(await takeDeliveries()).toMatchObject([
    { event: 'submitted', company: null },
    { event: 'rejected', submittal: { id }, reason: 'Too short' },
  ]);
});

test('requested changes are announced with their places, beside the rejection', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  const id = await submit(owner, article);
  await takeDeliveries();
  const task = { place: { kind: 'section', section: 'title' }, needed: 'A shorter one' } as const;
  const request = async () => admin.rest('PUT', '/api/submittals/request-changes', { id, tasks: [task] });
  expect(await request()).toMatchObject({ status: 200 });
  expect(await takeDeliveries()).toMatchObject([
    { event: 'rejected', submittal: { id }, reason: '1. Title: A shorter one', dueAt: inMinutes(2) },
    {
      event: 'changes-requested',
      submittal: { id },
      tasks: [{ ...task, label: 'Title' }],
      dueAt: inMinutes(2),
    },
  ]);
  await admin.mutate('submittals.undo', { id });
  await takeDeliveries();
  await request();
  await admin.mutate('submittals.undo', { id });
  expect(await takeDeliveries()).toEqual([]);
});

test('a quick undo withdraws an unsent announcement, and a later one is announced itself', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  await givenAccess(portal(), owner);
  const id = await submit(owner, article);
  await takeDeliveries();
  await approve(admin, id);
  expect(await admin.mutate('submittals.undo', { id })).toMatchObject({ status: 200 });
  expect(await takeDeliveries()).toEqual([]);
  await approve(admin, id);
  portal().setNow(inMinutes(3));
  expect(await admin.mutate('submittals.undo', { id })).toMatchObject({ status: 200 });
  expect(await takeDeliveries()).toMatchObject([
    { event: 'approved', submittal: { id } },
    { event: 'decision-undone', submittal: { id } },
  ]);
});

test('a decision that was withdrawn is not delivered by its job', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  await givenAccess(portal(), owner);
  const id = await submit(owner, article);
  await approve(admin, id);
  const { id: deliveryId } = await portal()
    .db.selectFrom('webhook_deliveries')
    .select('id')
    .where('event', '=', 'approved')
    .executeTakeFirstOrThrow();
  await admin.mutate('submittals.undo', { id });
  await expect(deliverWebhook(portal().deps, { deliveryId })).resolves.toBeUndefined();
});

test('a waiting submittal that is taken back or edited is announced as withdrawn', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  const first = await submit(owner, article);
  await takeDeliveries();
  await owner.mutate('submittals.withdraw', article.submitInput);
  const withdrawn = { event: 'withdrawn', item: { id: article.id, type: 'press-release' }, dueAt: null };
  expect(await takeDeliveries()).toMatchObject([
    { ...withdrawn, submittal: { id: first, action: 'create' } },
  ]);
  const second = await submit(owner, article);
  await takeDeliveries();
  const edit = async (title: string) =>
    owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title });
  await edit('Another title');
  expect(await takeDeliveries()).toMatchObject([
    { ...withdrawn, item: { title: 'Another title' }, submittal: { id: second } },
  ]);
  await edit('A third title');
  expect(await takeDeliveries()).toEqual([]);
});

test('an approval under an embargo that is withdrawn at once is not announced', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  await givenAccess(portal(), owner);
  const notBefore = inMinutes(60).toISOString();
  const id = await submit(owner, article, { notBefore });
  await takeDeliveries();
  await approve(admin, id);
  await owner.mutate('submittals.withdraw', article.submitInput);
  expect(await takeDeliveries()).toMatchObject([{ event: 'withdrawn', submittal: { id } }]);
});

test('a submittal overtaken by its end date is announced as withdrawn, approved or a deletion', async () => {
  await givenAccess(portal(), owner);
  const notBefore = inMinutes(30).toISOString();
  const appearsUntil = inMinutes(40).toISOString();
  const late = await submit(owner, await givenCompleteArticle(portal(), owner), { notBefore, appearsUntil });
  await approve(admin, late);
  const ending = await givenCompleteArticle(portal(), owner);
  await approve(admin, await submit(owner, ending, { appearsUntil }));
  const deletion = await submitDeletion(owner, admin, ending);
  await takeDeliveries();
  portal().setNow(inMinutes(45));
  await keepSchedule(portal().deps, {});
  const announced = (await takeDeliveries()).filter(({ event }) => event === 'withdrawn');
  expect(announced).toMatchObject([{ submittal: { id: late } }, { submittal: { id: deletion } }]);
});

test('a submittal that waits when its account is closed, or a deletion that needs no decision, is announced as withdrawn', async () => {
  await givenAccess(portal(), owner);
  const published = await givenCompleteArticle(portal(), owner);
  await approve(admin, await submit(owner, published));
  const deletion = await submitDeletion(owner, admin, published);
  await takeDeliveries();
  portal().setNow(inMinutes(60 * 24 * 500));
  await finishDeletions(portal().deps);
  expect(await takeDeliveries()).toMatchObject([{ event: 'withdrawn', submittal: { id: deletion } }]);
  portal().setNow(new Date());
  const waiting = await submit(owner, await givenCompleteArticle(portal(), owner));
  await takeDeliveries();
  const closing = { password: testPassword, closesCompany: true };
  expect((await owner.mutate('session.account.close', closing)).status).toBe(200);
  expect(await takeDeliveries()).toMatchObject([{ event: 'withdrawn', submittal: { id: waiting } }]);
});

test('neither an edit after a decision nor an unpublished page is announced as withdrawn', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  await givenAccess(portal(), owner);
  await approve(admin, await submit(owner, article));
  await takeDeliveries();
  await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Another title' });
  await owner.mutate('submittals.unpublish', article.submitInput);
  expect(await takeDeliveries()).toEqual([]);
});

test('an amendment is announced, and so is its company’s answer', async () => {
  const company = await givenCompleteCompany(portal(), owner);
  const id = await submit(owner, company);
  await takeDeliveries();
  const amend = async (title: string) => {
    const text = { title, introHeader: '', content: '<p>Since 1932.</p>' };
    const { body } = await admin.rest('POST', '/api/submittals/amend', { id, ...text });
    return Object(body).data.id;
  };
  const declined = await amend('Brook and Sons');
  await owner.rest('POST', '/api/submittals/amendments/decline', { id: declined });
  const event = 'amended';
  expect(await takeDeliveries()).toMatchObject([
    { event, submittal: { id }, amendment: { id: declined, state: 'offered' } },
    { event, submittal: { id }, amendment: { id: declined, state: 'declined' } },
  ]);
  const accepted = await amend('Brook Pumps');
  await owner.rest('POST', '/api/submittals/amendments/accept', { id: accepted });
  const [offer, acceptance, ...others] = await takeDeliveries();
  expect(offer).toMatchObject({ event, submittal: { id }, amendment: { state: 'offered' } });
  expect(acceptance).toMatchObject({
    event,
    item: { id: company.id, title: 'Brook Pumps' },
    amendment: { id: accepted, state: 'accepted' },
  });
  expect(acceptance.submittal.id).toBeGreaterThan(id);
  expect(others).toEqual([]);
});

test('an amendment that is published at once is announced as accepted', async () => {
  const company = await givenCompleteCompany(portal(), owner);
  await givenAccess(portal(), owner);
  await owner.rest('PUT', '/api/submittals/amendment-consent', { allowed: true });
  const id = await submit(owner, company);
  await takeDeliveries();
  const text = { title: 'Brook Pumps', introHeader: '', content: '<p>Since 1932.</p>' };
  await admin.rest('POST', '/api/submittals/amend', { id, ...text, atOnce: true });
  const [amended, approved] = await takeDeliveries();
  expect(amended).toMatchObject({ event: 'amended', amendment: { state: 'accepted' } });
  expect(approved).toMatchObject({ event: 'approved', submittal: amended.submittal });
});

test('the deletion of a public article is announced as its submission', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  await givenAccess(portal(), owner);
  await approve(admin, await submit(owner, article));
  await takeDeliveries();
  await owner.mutate('articles.remove', { articleId: article.id });
  expect(await takeDeliveries()).toMatchObject([
    { event: 'submitted', item: { id: article.id }, submittal: { action: 'delete' } },
  ]);
});

test('a card payment is announced with the amount received, and with refunds', async () => {
  const sessionId = await givenPaidCheckout(portal(), owner);
  await deliverAllEvents(portal());
  const payment = { by: 'card', product: 'Bronze', amount: 11_880, currency: 'GBP' };
  expect(await takeDeliveries()).toMatchObject([{ event: 'payment-received', accountId: owner.id, payment }]);
  const paid = await getPaymentRow(portal(), sessionId);
  await portal()
    .stripe()
    .control.refund(paid?.stripe_payment_intent_id ?? '');
  await deliverAllEvents(portal());
  expect(await takeDeliveries()).toMatchObject([{ event: 'payment-returned', payment }]);
});

test('receipts for an order are announced, each time', async () => {
  const order = await givenOrder(portal(), owner);
  const save = async (amountReceived: number | null) =>
    admin.rest('PUT', `/api/store/purchase-order/${order.id}/update`, {
      ...toUpdateInput(order),
      amountReceived,
    });
  await save(50);
  await save(50);
  await save(118.8);
  expect(await takeDeliveries()).toMatchObject([
    { event: 'payment-received', payment: { id: order.id, by: 'order', amount: 5_000 } },
    { event: 'payment-received', payment: { id: order.id, by: 'order', amount: 6_880 } },
  ]);
});

test('an end of access is announced 30 days and 7 days before, and when it has come', async () => {
  await portal()
    .db.insertInto('entitlements')
    .values({ account_id: owner.id, source: 'granted', starts_on: '2026-01-01', ends_on: '2026-08-31' })
    .execute();
  for (const day of ['2026-08-01', '2026-08-24', '2026-09-01', '2026-09-02']) {
    portal().setNow(new Date(`${day}T09:00:00Z`));
    await sendAccessReminders(portal().deps);
  }
  const announcement = { accountId: owner.id, endsOn: '2026-08-31' };
  const own = (await takeDeliveries()).filter(({ accountId }) => accountId === owner.id);
  expect(own).toMatchObject([
    { event: 'access-ending', ...announcement, daysLeft: 30 },
    { event: 'access-ending', ...announcement, daysLeft: 7 },
    { event: 'access-ended', ...announcement },
  ]);
});

test('members who join, change roles and leave are announced', async () => {
  const { id: companyId } = await givenCompleteCompany(portal(), owner);
  const member = await givenMember(portal(), owner, 'viewer');
  const { id: accountId } = member;
  await owner.mutate('company.members.changeRole', { accountId, role: 'editor' });
  await owner.mutate('company.members.remove', { accountId });
  const company = { id: companyId };
  expect(await takeDeliveries()).toMatchObject([
    { event: 'member-joined', company, accountId: owner.id, member: { accountId, role: 'viewer' } },
    { event: 'member-changed', company, member: { accountId, role: 'editor' } },
    { event: 'member-left', company, member: { accountId, role: 'editor' } },
  ]);
});

test('a handover announces both members, and a closed account its membership', async () => {
  await givenCompleteCompany(portal(), owner);
  const member = await givenMember(portal(), owner, 'editor');
  await takeDeliveries();
  await joinCompany(portal(), { owner, member, role: 'owner', handsOver: true });
  expect(await takeDeliveries()).toMatchObject([
    { event: 'member-changed', accountId: member.id, member: { accountId: member.id, role: 'owner' } },
    { event: 'member-changed', accountId: member.id, member: { accountId: owner.id, role: 'editor' } },
  ]);
  expect(await owner.mutate('session.account.close', { password: testPassword })).toMatchObject({
    status: 200,
  });
  expect(await takeDeliveries()).toMatchObject([{ event: 'member-left', member: { accountId: owner.id } }]);
});

test('a webhook receives the events that it asks for, and only those of pages by default', async () => {
  const ofPages = await givenWebhook();
  const { body } = await admin.query('webhooks.list');
  expect(Object(body).result.data).toContainEqual(
    expect.objectContaining({ id: ofPages, events: ['published', 'updated', 'removed'] }),
  );
  await submit(owner, await givenCompleteArticle(portal(), owner));
  expect(await takeDeliveries(ofPages)).toEqual([]);
  const change = { id: ofPages, events: ['submitted'] };
  expect(await admin.mutate('webhooks.update', change)).toMatchObject({ status: 200 });
  await submit(owner, await givenCompleteArticle(portal(), owner));
  expect(await takeDeliveries(ofPages)).toMatchObject([{ event: 'submitted' }]);
});

test.each([
  ['none', { events: [] }],
  ['an unknown one', { events: ['everything'] }],
])('a choice of events that has %s is refused with 400', async (_name, change) => {
  expect(await admin.mutate('webhooks.update', { id: webhookId, ...change })).toMatchObject({
    status: 400,
    body: { error: { data: { errors: [{ path: expect.stringMatching(/^events/) }] } } },
  });
});
