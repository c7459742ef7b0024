import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
let admin: Caller;
let owner: Caller;
let other: Caller;
let companyId = 0;

interface TestAuditEntry {
  at: string;
  action: string;
  actor?: Caller;
  subject?: Caller;
  itemId?: number;
}

async function write({ at, action, actor, subject, itemId }: TestAuditEntry): Promise<void> {
  await portal()
    .db.insertInto('audit_entries')
    .values({
      at: new Date(at),
      action,
      actor_id: actor?.id ?? null,
      subject_id: subject?.id ?? null,
      item_id: itemId ?? null,
    })
    .execute();
}

beforeAll(async () => {
  admin = await portal().account({ admin: true, email: 'Admin@example.com' });
  owner = await portal().account({ email: 'owner@example.com' });
  other = await portal().account({ email: 'other@example.com' });
  const company = await portal()
    .db.insertInto('items')
    .values({ type: 'company', account_id: owner.id, title: 'Clearwater' })
    .returning('id')
    .executeTakeFirstOrThrow();
  companyId = company.id;
  // In summer, midnight in London is 23:00 UTC.
  await write({ at: '2026-06-30T22:59:59Z', action: 'session.login', actor: owner, subject: owner });
  await write({
    at: '2026-06-30T23:00:00Z',
    action: 'company.update',
    actor: owner,
    subject: owner,
    itemId: companyId,
  });
  await write({ at: '2026-07-01T22:59:59Z', action: 'session.switch', actor: admin, subject: owner });
  await write({
    at: '2026-07-01T23:00:00Z',
    action: 'company.videos.create',
    actor: admin,
    subject: owner,
    itemId: companyId,
  });
  await write({ at: '2026-07-03T12:00:00Z', action: 'session.login', actor: other, subject: other });
  await write({ at: '2026-07-04T12:00:00Z', action: 'sessions-like.login' });
});

interface ListedAudit {
  item: object | null;
  entries: { id: number; action: string; at: string }[];
  nextCursor: number | null;
}

async function list(filter?: object): Promise<ListedAudit> {
  const { status, body } = await admin.query('audit.list', filter);
  expect(status).toBe(200);
  return Object(body).result.data;
}

async function actions(filter?: object): Promise<string[]> {
  return (await list(filter)).entries.map(({ action }) => action);
}

describe('the audit trail', () => {
  test('lists time, actor, subject, action and item, newest first', async () => {
    const { entries } = await list({ item: companyId });
    expect(entries).toMatchObject([
      {
        at: '2026-07-01T23:00:00.000Z',
        actor: { id: admin.id, email: 'Admin@example.com' },
        subject: { id: owner.id, email: 'owner@example.com' },
        action: 'company.videos.create',
        item: { id: companyId, type: 'company', title: 'Clearwater' },
        before: null,
        after: null,
      },
      { action: 'company.update', actor: { id: owner.id }, subject: { id: owner.id } },
    ]);
  });

  test('has no actor for scripts and jobs', async () => {
    const { entries } = await list({ action: 'sessions-like' });
    expect(entries).toMatchObject([{ actor: null, subject: null, item: null }]);
  });

  test('is filtered by the emails of actor and subject, in any case, including closed accounts', async () => {
    expect(await actions({ actor: 'ADMIN@example.com' })).toEqual([
      'company.videos.create',
      'session.switch',
    ]);
    expect(await actions({ actor: 'owner@example.com', subject: 'owner@example.com' })).toEqual([
      'company.update',
      'session.login',
    ]);
    expect(await actions({ subject: 'nobody@example.com' })).toEqual([]);
    await portal()
      .db.updateTable('accounts')
      .set({ closed_at: sql`now()` })
      .where('id', '=', other.id)
      .execute();
    const successor = await portal().account({ email: 'Other@example.com' });
    await write({
      at: '2026-07-05T12:00:00Z',
      action: 'session.logout',
      actor: successor,
      subject: successor,
    });
    expect(await actions({ actor: 'other@example.com' })).toEqual(['session.logout', 'session.login']);
  });

  test('is filtered by an action, or by the actions of a feature', async () => {
    expect(await actions({ action: 'company' })).toEqual(['company.videos.create', 'company.update']);
    expect(await actions({ action: 'company.videos' })).toEqual(['company.videos.create']);
    expect(new Set(await actions({ action: 'session.login' }))).toEqual(new Set(['session.login']));
    expect(await actions({ action: 'sess' })).toEqual([]);
  });

  test('is filtered by days in London, both included', async () => {
    const day = '2026-07-01';
    expect(await actions({ from: day, to: day })).toEqual(['session.switch', 'company.update']);
    expect(await actions({ to: '2026-06-30' })).toEqual(['session.login']);
    expect(await actions({ from: '2030-01-01' })).toEqual([]);
    expect(await actions({ from: day, to: '9999-12-31' })).toEqual(await actions({ from: day }));
  });

  test('is filtered by an item’s uuid', async () => {
    const { uuid } = await portal()
      .db.selectFrom('items')
      .select('uuid')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect(await actions({ item: uuid })).toEqual(['company.videos.create', 'company.update']);
  });

  test('names the item of the filter even if there are no entries', async () => {
    const item = { id: companyId, type: 'company', title: 'Clearwater' };
    expect(await list({ item: companyId, from: '2030-01-01' })).toMatchObject({ entries: [], item });
    expect(await list()).toMatchObject({ item: null });
  });

  test('is paginated with each entry once, whatever is written in the meantime', async () => {
    const all = (await list()).entries.map(({ id }) => id);
    const read: number[] = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const page = await list({ limit: 2, ...(cursor !== undefined && { cursor }) });
      read.push(...page.entries.map(({ id }) => id));
      await write({ at: '2026-07-06T12:00:00Z', action: 'session.login', actor: owner, subject: owner });
      cursor = page.nextCursor;
    }
    expect(read).toEqual(all);
  });

  test.each([
    ['an invalid email', { actor: 'owner' }, 'actor'],
    ['an action with a wildcard', { action: 'session.%' }, 'action'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['an invalid item id', { item: 'x' }, 'item'],
  ])('refuses a filter with %s', async (_name, filter, path) => {
    expect(await admin.query('audit.list', filter)).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path }] } } },
    });
  });

  test('cannot be changed or deleted by the application', async () => {
    const { db } = portal();
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow(/never changed/);
    await expect(db.updateTable('audit_entries').set({ action: 'x' }).execute()).rejects.toThrow(
      /never changed/,
    );
  });
});
