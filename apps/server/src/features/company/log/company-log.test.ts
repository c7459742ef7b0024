import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { readLog } from '../../../../testing/company/read-log.ts';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { giveReason, startImpersonation } from '../../../../testing/session/impersonate.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let owner: Caller;
let companyId: number;

beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

describe('the company’s log', () => {
  test('tells who changed which fields of an item', async () => {
    const editor = await givenMember(portal(), owner, 'editor');
    await editor.mutate('company.update', { companyId, title: 'Clearwater Ltd', introHeader: 'Water' });
    const [entry] = (await readLog(owner)).entries;
    expect(entry).toMatchObject({
      action: 'company.update',
      by: { email: editor.email, viewingAs: null },
      item: { type: 'company', title: 'Clearwater Ltd' },
    });
    expect(entry?.details.fields).toContain('title');
  });

  test('tells who was invited, joined, changed role and was removed', async () => {
    const member = await givenMember(portal(), owner, 'viewer');
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
    const editor = await givenMember(portal(), owner, 'editor');
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

  test('tells the reason that was given while the portal was viewed', async () => {
    const editor = await givenMember(portal(), owner, 'editor');
    const admin = await portal().account({ admin: true });
    const { cookie } = await startImpersonation(portal(), { cookie: admin.cookie, subject: editor });
    await giveReason(portal(), { cookie, reason: 'You called us.' });
    const by = { email: admin.email, viewingAs: { email: editor.email } };
    expect((await readLog(owner, { kind: 'visits' })).entries).toMatchObject([
      { action: 'session.giveReason', by, details: { reason: 'You called us.' } },
      { action: 'session.switch', by, details: {} },
    ]);
  });

  test('does not tell another company of the same person why staff viewed as them', async () => {
    const editor = await givenMember(portal(), owner, 'editor');
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

  test('is empty for an account without a company, and refuses an unknown kind', async () => {
    const newcomer = await portal().account();
    expect(await readLog(newcomer)).toMatchObject({ entries: [], nextCursor: null });
    expect((await owner.query('company.log.list', { kind: 'passwords' })).status).toBe(400);
  });
});
