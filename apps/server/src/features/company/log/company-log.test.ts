import type { LogEntry, LogPage } from '@headwater/contract/company-log';
import type { CompanyRole } from '@headwater/contract/company-roles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { companyLogQuery } from './company-log.queries.ts';

const portal = useTestPortal();
let owner: Caller;
let companyId: number;

beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

async function readLog(caller: Caller, input?: object): Promise<LogPage> {
  const { status, body } = await caller.query('company.log.list', input);
  expect(status).toBe(200);
  return Object(body).result.data;
}

async function listActions(caller: Caller, input?: object): Promise<LogEntry['action'][]> {
  return (await readLog(caller, input)).entries.map(({ action }) => action);
}

async function join(role: CompanyRole): Promise<Caller> {
  const member = await portal().account();
  expect((await joinCompany(portal(), { owner, member, role })).status).toBe(200);
  return member;
}

async function addEntry(entry: {
  action: string;
  actor_id?: number;
  subject_id?: number;
  company_id?: number;
  item_id?: number;
  before?: object;
  after?: object;
}): Promise<void> {
  const { before, after, ...rest } = entry;
  await portal()
    .db.insertInto('audit_entries')
    .values({
      ...rest,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

describe('the company’s log', () => {
  test('tells who changed which texts of what', async () => {
    const editor = await join('editor');
    await editor.mutate('company.update', { companyId, title: 'Clearwater Ltd', introHeader: 'Water' });
    const [entry] = (await readLog(owner)).entries;
    expect(entry).toMatchObject({
      action: 'company.update',
      by: { email: editor.email, viewingAs: null },
      item: { type: 'company', title: 'Clearwater Ltd' },
    });
    expect(entry?.details.fields).toContain('title');
  });

  test('tells who was invited, joined, got another role and was removed', async () => {
    const member = await join('viewer');
    await owner.mutate('company.members.changeRole', { accountId: member.id, role: 'finance' });
    await owner.mutate('company.members.remove', { accountId: member.id });
    const { entries } = await readLog(owner, { kind: 'members' });
    expect(entries.map(({ action, details }) => ({ action, ...details }))).toMatchObject([
      { action: 'company.members.remove', email: member.email, formerRole: 'finance' },
      { action: 'company.members.changeRole', email: member.email, formerRole: 'viewer', role: 'finance' },
      { action: 'company.members.join', email: member.email, role: 'viewer' },
      { action: 'company.members.invite', email: member.email, role: 'viewer' },
    ]);
  });

  test('tells when the publisher’s staff viewed the portal as a member, with the reason, and what they changed', async () => {
    const editor = await join('editor');
    const admin = await portal().account({ admin: true });
    await admin.rest('POST', '/api/users/switch', { user_id: editor.id, reason: 'You called us.' });
    const impersonator = await portal().account({ admin: true, impersonating: editor });
    await impersonator.mutate('company.update', { companyId, title: 'Clearwater Ltd' });
    const viewingAs = { email: editor.email };
    expect((await readLog(owner)).entries.slice(0, 2)).toMatchObject([
      { action: 'company.update', by: { email: impersonator.email, viewingAs } },
      {
        action: 'session.switch',
        by: { email: admin.email, viewingAs },
        details: { reason: 'You called us.' },
      },
    ]);
  });

  test('tells no other company of the same person why the staff viewed as them', async () => {
    const editor = await join('editor');
    const own = await givenCompany(editor);
    await editor.mutate('company.members.choose', { companyId });
    const admin = await portal().account({ admin: true });
    await admin.rest('POST', '/api/users/switch', { user_id: editor.id, reason: 'About Clearwater' });
    expect((await readLog(owner, { kind: 'visits' })).entries).toMatchObject([
      { details: { reason: 'About Clearwater' } },
    ]);
    await editor.mutate('company.members.choose', { companyId: own.id });
    const { entries } = await readLog(editor, { kind: 'visits' });
    expect(entries).toMatchObject([{ action: 'session.switch', by: { email: admin.email } }]);
    expect(entries[0]?.details).toEqual({});
  });

  test('tells of orders by their reference, and of decisions as an editor’s', async () => {
    const fixtures = await createFixtures(portal().db, await portal().account());
    const admin = await portal().account({ admin: true });
    await portal()
      .db.updateTable('purchase_orders')
      .set({ account_id: owner.id })
      .where('id', '=', fixtures.orderId)
      .execute();
    const declined = await admin.mutate('store.purchaseOrders.decline', {
      id: fixtures.orderId,
      reason: 'A duplicate',
    });
    expect(declined.status).toBe(200);
    expect((await readLog(owner, { kind: 'money' })).entries[0]).toMatchObject({
      action: 'purchase-orders.decline',
      by: 'editor',
      details: {
        reason: 'A duplicate',
        poReference: expect.any(String),
        formerStatus: 'waiting',
        status: 'declined',
      },
    });
  });

  test('has what happened to the holder’s items and account before entries named a company', async () => {
    const [subject_id, actor_id] = [owner.id, owner.id];
    await addEntry({ action: 'company.logo.remove', actor_id, subject_id, item_id: companyId });
    await addEntry({ action: 'payments.start', actor_id, subject_id });
    expect((await listActions(owner)).slice(0, 2)).toEqual(['payments.start', 'company.logo.remove']);
  });

  test('has nothing of a person’s own account, nor of another company', async () => {
    const [subject_id, actor_id] = [owner.id, owner.id];
    for (const action of ['session.login', 'session.account.changePassword', 'security.signInFailed'])
      await addEntry({ action, actor_id, subject_id, company_id: companyId });
    const stranger = await portal().account();
    const other = await givenCompany(stranger);
    await stranger.mutate('company.update', { companyId: other.id, title: 'Elsewhere' });
    expect(await listActions(owner)).toEqual(['company.create']);
    expect((await listActions(stranger))[0]).toBe('company.update');
  });

  test.each([
    ['owner', ['company.logo.update', 'company.members.join', 'payments.start', 'session.switch']],
    ['editor', ['company.logo.update', 'company.members.join']],
    ['finance', ['company.members.join', 'payments.start']],
    ['viewer', ['company.logo.update', 'company.members.join']],
  ] as const)('shows %s what their role reads, and no kind beyond it', async (role, readable) => {
    const caller = role === 'owner' ? owner : await join(role);
    const known = await listActions(caller);
    const added = ['session.switch', 'payments.start', 'company.members.join', 'company.logo.update'];
    for (const action of added)
      await addEntry({ action, actor_id: owner.id, subject_id: owner.id, company_id: companyId });
    const seen = (await listActions(caller)).slice(0, -known.length || undefined);
    expect(seen).toEqual(readable);
    const visits = await listActions(caller, { kind: 'visits' });
    expect(visits).toEqual(role === 'owner' ? ['session.switch'] : []);
  });

  test('is paginated by cursor, each entry once', async () => {
    for (let count = 0; count < 5; count += 1)
      await addEntry({ action: 'company.logo.update', actor_id: owner.id, company_id: companyId });
    const read: number[] = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const page = await readLog(owner, { limit: 2, ...(cursor !== undefined && { cursor }) });
      read.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read).toHaveLength(6);
    expect(read).toEqual([...new Set(read)].toSorted((one, other) => other - one));
  });

  test('is empty for an account without a company, and refuses an unknown kind', async () => {
    const newcomer = await portal().account();
    expect(await readLog(newcomer)).toMatchObject({ entries: [], nextCursor: null });
    expect((await owner.query('company.log.list', { kind: 'passwords' })).status).toBe(400);
  });
});

test('with 100,000 entries a page reads few rows of them', async () => {
  const { db } = portal();
  await sql`
    insert into audit_entries (actor_id, subject_id, company_id, action)
    select ${owner.id}, ${owner.id}, 1000000 + n % 500, 'company.update' from generate_series(1, 100000) n`.execute(
    db,
  );
  await addEntry({ action: 'company.update', actor_id: owner.id, company_id: companyId });
  await sql`vacuum analyze audit_entries`.execute(db);
  const filter = {
    companyId,
    holderId: owner.id,
    kinds: ['content', 'members', 'money', 'visits'],
    limit: 51,
  } as const;
  const [row] = await companyLogQuery(db, filter).explain<{ 'QUERY PLAN': object }>(
    'json',
    sql`analyze, buffers`,
  );
  const plan = JSON.stringify(row?.['QUERY PLAN']);
  expect(plan).toContain('audit_entries_company');
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"audit_entries"/);
  expect(await listActions(owner)).toEqual(['company.update', 'company.create']);
});
