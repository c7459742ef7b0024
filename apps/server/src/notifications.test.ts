import { notification, type Notification } from '@headwater/contract/notifications';
import type { MessageKind } from '@headwater/contract/message-kinds';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { givenAccess } from '../testing/articles/given-article.ts';
import { joinCompany } from '../testing/company/given-members.ts';
import { givenTeam, takeMailed, type Team } from '../testing/company/given-team.ts';
import { givenOrder } from '../testing/store/given-order.ts';
import { givenCompleteCompany, type CompleteItem } from '../testing/submittals/given-complete.ts';
import { approve, submit, undo } from '../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../testing/test-portal.ts';
import { sendWeeklySummaries } from './features/mails/notifications/send-weekly-summaries.ts';

const portal = useTestPortal();
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The database's own clock is earlier than this. */
let now: Date;
let admin: Caller;
let company: CompleteItem;
let team: Team;

beforeEach(async () => {
  now = new Date(Date.now() + MINUTE_MS);
  portal().setNow(now);
  admin = await portal().account({ admin: true });
  const owner = await portal().account();
  company = await givenCompleteCompany(portal(), owner);
  await givenAccess(portal(), owner);
  team = await givenTeam(portal(), owner);
});

const page = z.object({ notifications: z.array(notification), nextCursor: z.int().nullable() });

async function list(caller: Caller, input: object = {}) {
  const { body } = await caller.query('mails.notifications.list', input);
  return page.parse(Object(body).result.data);
}

async function subjectsFor(caller: Caller): Promise<string[]> {
  return (await list(caller)).notifications.map(({ subject }) => subject);
}

async function countFor(caller: Caller): Promise<number> {
  return Object((await caller.query('mails.notifications.count')).body).result.data;
}

/** Two for an undo, and two for the proof that the page is live. */
const APPROVAL_MINUTES = 4;

function waitMinutes(minutes: number): void {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
  portal().setNow(now);
}

async function choose(caller: Caller, kind: MessageKind, delivery: string): Promise<void> {
  const choice = { companyId: company.id, kind, delivery };
  expect((await caller.mutate('mails.preferences.set', choice)).status).toBe(200);
}

const SUBMITTED = 'Submitted for approval: your company profile “Clearwater Pumps”';
const APPROVED = 'Approved: your company profile “Clearwater Pumps”';

describe('a notification', () => {
  test('is for each person concerned, whether or not they want the email', async () => {
    await choose(team.coOwner, 'decisions', 'portal');
    await choose(team.editor, 'decisions', 'weekly');
    await submit(team.owner, company);
    expect(await takeMailed(portal(), team, 'submitted')).toEqual(['owner']);
    for (const member of [team.owner, team.coOwner, team.editor])
      expect(await subjectsFor(member)).toContain(SUBMITTED);
    for (const member of [team.finance, team.viewer])
      expect(await subjectsFor(member)).not.toContain(SUBMITTED);
  });

  test('says what the email says, and leads to the portal for its company', async () => {
    const id = await submit(team.owner, company);
    await admin.rest('PUT', '/api/submittals/reject', { id, response: 'Which pump <b>is</b> it?' });
    waitMinutes(2);
    const [rejected] = (await list(team.editor)).notifications;
    expect(rejected).toMatchObject({
      kind: 'decisions',
      company: { id: company.id },
      subject: 'Not approved: your company profile “Clearwater Pumps”',
      link: { label: 'See it in the portal', url: `/company?company=${company.id}` },
      read: false,
    } satisfies Partial<Notification> | { company: { id: number } });
    expect(rejected?.body).toContainEqual({ quote: 'Which pump <b>is</b> it?' });
  });

  test('goes to an account without a company itself', async () => {
    const newcomer = await portal().account();
    await givenOrder(portal(), newcomer);
    const [received] = (await list(newcomer)).notifications;
    expect(received).toMatchObject({
      company: null,
      kind: 'payments',
      link: { url: expect.stringMatching(/^\//) },
    });
  });

  test('does not go to the person who caused it', async () => {
    await joinCompany(portal(), { owner: team.owner, member: await portal().account(), role: 'viewer' });
    expect((await list(team.owner)).notifications[0]?.kind).toBe('members');
    const before = await subjectsFor(team.coOwner);
    await team.coOwner.mutate('company.members.remove', { accountId: team.viewer.id });
    expect(await subjectsFor(team.coOwner)).toEqual(before);
  });

  test('of a decision is shown with its email, minutes later, and withdrawn by a quick undo', async () => {
    const id = await submit(team.owner, company);
    await approve(admin, id);
    expect(await subjectsFor(team.owner)).not.toContain(APPROVED);
    waitMinutes(1);
    expect(await undo(admin, id)).toBe(200);
    waitMinutes(APPROVAL_MINUTES);
    const subjects = await subjectsFor(team.owner);
    expect(subjects[0]).toBe(SUBMITTED);
    expect(subjects.join()).not.toContain('Under review again');
  });

  test('of an announced decision is followed by one about its undo', async () => {
    for (const member of [team.owner, team.coOwner, team.editor]) await choose(member, 'decisions', 'portal');
    const id = await submit(team.owner, company);
    await approve(admin, id);
    waitMinutes(APPROVAL_MINUTES);
    const [approved] = (await list(team.owner)).notifications;
    expect(approved?.subject).toBe(APPROVED);
    await team.owner.mutate('mails.notifications.markRead', { id: approved?.id });
    expect(await undo(admin, id)).toBe(200);
    expect((await subjectsFor(team.owner)).slice(0, 2)).toEqual([
      'Under review again: your company profile “Clearwater Pumps”',
      APPROVED,
    ]);
    // A person who has not read about the approval need not read it now.
    expect((await subjectsFor(team.editor)).slice(0, 2)).toEqual([
      'Under review again: your company profile “Clearwater Pumps”',
      SUBMITTED,
    ]);
  });

  test('ends with the membership', async () => {
    await submit(team.owner, company);
    expect(await countFor(team.editor)).toBeGreaterThan(0);
    await team.editor.mutate('company.members.leave');
    expect((await list(team.editor)).notifications).toEqual([]);
  });
});

describe('the list', () => {
  async function givenThree(): Promise<void> {
    for (const _ of [1, 2]) await givenOrder(portal(), team.owner);
    await submit(team.owner, company);
  }

  test('is paged by cursor, newest first, and counts what is unread', async () => {
    await givenThree();
    const all = (await list(team.owner)).notifications;
    expect(all.length).toBeGreaterThan(2);
    expect(await countFor(team.owner)).toBe(all.length);
    const first = await list(team.owner, { limit: 2 });
    const rest = await list(team.owner, { cursor: first.nextCursor });
    expect([...first.notifications, ...rest.notifications]).toEqual(all);
    expect(rest.nextCursor).toBeNull();
  });

  test('marks one as read, or all up to one, so that later ones stay unread', async () => {
    await givenThree();
    const [newest, second, ...older] = (await list(team.owner)).notifications;
    expect((await team.owner.mutate('mails.notifications.markRead', { id: newest?.id })).status).toBe(200);
    expect(await countFor(team.owner)).toBe(older.length + 1);
    await team.owner.mutate('mails.notifications.markRead', { id: newest?.id });
    const { status } = await team.owner.mutate('mails.notifications.markAllRead', { upTo: older[0]?.id });
    expect(status).toBe(200);
    const unread = (await list(team.owner, { unread: true })).notifications;
    expect(unread.map(({ id }) => id)).toEqual([second?.id]);
  });

  test('contains nothing of other people, and cannot be marked for them', async () => {
    await submit(team.owner, company);
    const [newest] = (await list(team.owner)).notifications;
    expect((await team.editor.mutate('mails.notifications.markRead', { id: newest?.id })).status).toBe(404);
    await team.viewer.mutate('mails.notifications.markAllRead', { upTo: newest?.id });
    expect((await list(team.owner)).notifications[0]?.read).toBe(false);
  });

  test('of a decision that is not shown yet cannot be marked as read', async () => {
    await approve(admin, await submit(team.owner, company));
    await team.owner.mutate('mails.notifications.markAllRead', { upTo: 2_000_000_000 });
    waitMinutes(APPROVAL_MINUTES);
    expect((await list(team.owner, { unread: true })).notifications).toMatchObject([{ subject: APPROVED }]);
  });

  test('over REST has the token’s company, in pages', async () => {
    const other = await portal().account();
    await givenCompleteCompany(portal(), other);
    await joinCompany(portal(), { owner: other, member: team.finance, role: 'finance' });
    await givenOrder(portal(), other);
    await givenOrder(portal(), team.owner);
    const { db } = portal();
    const script = await portal().withApiToken(team.finance, ['read']);
    await db
      .updateTable('api_tokens')
      .set({ company_id: company.id })
      .where('account_id', '=', team.finance.id)
      .execute();
    expect((await list(team.finance)).notifications).toHaveLength(2);
    const { body } = await script.rest('GET', '/api/notifications?unread=true&limit=1');
    expect(Object(body).data.notifications).toMatchObject([{ company: { id: company.id } }]);
    expect(Object(body).next).toBeUndefined();
    const count = await script.rest('GET', '/api/notifications/unread');
    expect(Object(count.body).data).toEqual({ count: 1 });
    const { id } = Object(body).data.notifications[0];
    expect((await script.rest('PUT', '/api/notifications/read', { id })).status).toBe(403);
    const writer = await portal().withApiToken(team.finance, ['write']);
    expect((await writer.rest('PUT', '/api/notifications/read', { id: 999_999 })).status).toBe(404);
    expect((await writer.rest('PUT', '/api/notifications/read-all', { upTo: 0 })).status).toBe(400);
    expect((await script.rest('GET', '/api/notifications?unread=perhaps')).status).toBe(400);
  });

  test('is only the person’s: staff who view as them do not read it', async () => {
    const viewing = await portal().account({ admin: true, impersonating: team.owner });
    expect((await viewing.query('mails.notifications.list')).status).toBe(403);
    expect((await viewing.query('mails.notifications.count')).status).toBe(403);
  });
});

describe('the weekly summary', () => {
  const summaries = async () =>
    portal()
      .db.selectFrom('mails')
      .select(['recipient', 'subject', 'text'])
      .where('kind', '=', 'weekly-summary')
      .where(
        'recipient',
        'in',
        Object.values(team).map(({ email }) => email),
      )
      .orderBy('id')
      .execute();

  /** Sets the clock to the Monday after everything so far, at eight in London. */
  function nextMonday(weeks = 1): void {
    const days = ((8 - now.getUTCDay()) % 7 || 7) + 7 * (weeks - 1);
    now = new Date(now.getTime() + days * DAY_MS);
    now.setUTCHours(8, 10, 0, 0);
    portal().setNow(now);
  }

  test('reports once what people want in it, and emails nobody without news', async () => {
    await choose(team.editor, 'decisions', 'weekly');
    await choose(team.coOwner, 'decisions', 'portal');
    await submit(team.owner, company);
    await sendWeeklySummaries(portal().deps);
    expect(await summaries()).toEqual([]);
    nextMonday();
    await Promise.all([1, 2, 3].map(async () => sendWeeklySummaries(portal().deps)));
    const sent = await summaries();
    expect(sent).toMatchObject([
      { recipient: team.editor.email, subject: 'Your weekly summary: 1 notification' },
    ]);
    expect(sent[0]?.text).toContain(SUBMITTED);
    expect(sent[0]?.text).toContain(`/company?company=${company.id}`);
    expect(sent[0]?.text).toContain('/account#emails');
    nextMonday();
    await sendWeeklySummaries(portal().deps);
    expect(await summaries()).toHaveLength(1);
  });

  test('does not repeat what was emailed although nobody wanted it', async () => {
    for (const member of [team.owner, team.coOwner, team.finance]) await choose(member, 'payments', 'weekly');
    await givenOrder(portal(), team.owner);
    expect(await takeMailed(portal(), team, 'order-received')).toEqual(['owner', 'coOwner']);
    nextMonday();
    await sendWeeklySummaries(portal().deps);
    expect((await summaries()).map(({ recipient }) => recipient)).toEqual([team.finance.email]);
  });

  test('reaches the others if one cannot be written, which the job names', async () => {
    const { db } = portal();
    for (const member of [team.editor, team.coOwner]) await choose(member, 'decisions', 'weekly');
    await submit(team.owner, company);
    nextMonday();
    const [failing, other] = [team.editor, team.coOwner].toSorted((one, two) => one.id - two.id);
    await sql`
      alter table mails add constraint fails
      check (kind <> 'weekly-summary' or account_id <> ${sql.lit(failing?.id)}) not valid`.execute(db);
    await expect(sendWeeklySummaries(portal().deps)).rejects.toThrow(`account ${failing?.id} (`);
    expect((await summaries()).map(({ recipient }) => recipient)).toEqual([other?.email]);
    await sql`alter table mails drop constraint fails`.execute(db);
    await sendWeeklySummaries(portal().deps);
    expect((await summaries()).map(({ recipient }) => recipient)).toEqual([other?.email, failing?.email]);
  });

  test('omits withdrawn decisions, and people who can no longer sign in', async () => {
    await choose(team.editor, 'decisions', 'weekly');
    await choose(team.coOwner, 'decisions', 'weekly');
    const id = await submit(team.owner, company);
    await approve(admin, id);
    await undo(admin, id);
    await admin.mutate('session.users.suspend', { id: team.coOwner.id, reason: 'Spam', hidePages: false });
    nextMonday();
    await sendWeeklySummaries(portal().deps);
    const sent = await summaries();
    expect(sent.map(({ recipient }) => recipient)).toEqual([team.editor.email]);
    expect(sent[0]?.text).not.toContain(APPROVED);
  });

  test('lists the newest and counts the others', async () => {
    const { db } = portal();
    const row = {
      account_id: team.editor.id,
      company_id: company.id,
      message_kind: 'decisions' as const,
      kind: 'submitted',
      body: '[]',
      link_label: 'See it',
      link_url: '/company',
      weekly: true,
    };
    const rows = Array.from({ length: 32 }, (_, index) => ({ ...row, subject: `Number ${index + 1}.` }));
    await db.insertInto('notifications').values(rows).execute();
    nextMonday();
    await sendWeeklySummaries(portal().deps);
    const [summary] = await summaries();
    expect(summary?.subject).toBe('Your weekly summary: 32 notifications');
    expect(summary?.text).toContain('Number 3.');
    expect(summary?.text).not.toContain('Number 2.');
    expect(summary?.text).toContain('And 2 more.');
  });
});
