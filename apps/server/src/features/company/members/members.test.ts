import { DAY_MS } from '@headwater/contract/dates';
import type { Member } from '@headwater/contract/members';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { invite, givenMember, latestInvitation } from '../../../../testing/company/given-members.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { deleteMember, lockMembers } from './members.queries.ts';

const portal = useTestPortal();

let owner: Caller;
let companyId: number;
beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

async function listMembers(caller = owner): Promise<Pick<Member, 'accountId' | 'role'>[]> {
  const { body } = await caller.query('company.members.list');
  return Object(body).result.data.members;
}

describe('an invitation', () => {
  test('by email makes its account a member once, in the role that it names', async () => {
    const member = await portal().account();
    expect((await invite(owner, { email: member.email.toUpperCase(), role: 'editor' })).status).toBe(200);
    const secret = await latestInvitation(portal(), member.email);
    const read = await portal().visitor().mutate('company.members.readInvitation', { secret });
    expect(read.body).toMatchObject({
      result: {
        data: { company: 'Clearwater Pumps', invitedBy: owner.email, role: 'editor', hasAccount: true },
      },
    });
    expect((await member.mutate('company.members.acceptInvitation', { secret })).status).toBe(200);
    expect(await listMembers()).toMatchObject([
      { accountId: owner.id, role: 'owner' },
      { accountId: member.id, role: 'editor' },
    ]);
    expect((await member.rest('GET', '/api/companies')).body).toMatchObject({ company: { id: companyId } });
    expect((await member.mutate('company.members.acceptInvitation', { secret })).status).toBe(400);
  });

  test('works only for its own email', async () => {
    await invite(owner, { email: 'finance@example.com', role: 'finance' });
    const secret = await latestInvitation(portal(), 'finance@example.com');
    const stranger = await portal().account();
    const { status, body } = await stranger.mutate('company.members.acceptInvitation', { secret });
    expect([status, Object(body).error.message]).toEqual([
      403,
      'This invitation is for finance@example.com: sign in with that email to accept it.',
    ]);
    expect(await listMembers()).toHaveLength(1);
  });

  test('stops working when it is withdrawn, sent again, or seven days old', async () => {
    const member = await portal().account();
    const accept = async (secret: string) =>
      (await member.mutate('company.members.acceptInvitation', { secret })).status;
    await invite(owner, { email: member.email, role: 'viewer' });
    const first = await latestInvitation(portal(), member.email);
    const { body } = await owner.query('company.members.list');
    const { id } = Object(body).result.data.invitations[0];
    expect((await owner.mutate('company.members.resendInvitation', { id })).status).toBe(200);
    const second = await latestInvitation(portal(), member.email);
    expect(await accept(first)).toBe(400);
    expect((await owner.mutate('company.members.withdrawInvitation', { id })).status).toBe(200);
    expect(await accept(second)).toBe(400);
    const now = Date.now();
    portal().setNow(new Date(now - 7 * DAY_MS));
    await invite(owner, { email: member.email, role: 'viewer' });
    portal().setNow(new Date(now));
    expect(await accept(await latestInvitation(portal(), member.email))).toBe(400);
    expect(await listMembers()).toHaveLength(1);
  });

  test('of a former owner does not work, and cannot be sent', async () => {
    const second = await givenMember(portal(), owner, 'owner');
    const member = await portal().account();
    await invite(second, { email: member.email, role: 'editor' });
    const secret = await latestInvitation(portal(), member.email);
    const change = { accountId: second.id, role: 'editor' };
    expect((await owner.mutate('company.members.changeRole', change)).status).toBe(200);
    expect((await member.mutate('company.members.acceptInvitation', { secret })).status).toBe(400);
    expect((await invite(second, { email: member.email, role: 'editor' })).status).toBe(403);
  });

  test('whose sender is removed while it waits is not sent', async () => {
    const second = await givenMember(portal(), owner, 'owner');
    const { answer } = await portal()
      .db.transaction()
      .execute(async (trx) => {
        await lockMembers(trx, { companyId });
        const invitation = invite(second, { email: 'friend@example.com', role: 'owner' });
        await waitForBlocked(trx);
        await deleteMember(trx, { companyId, accountId: second.id, at: new Date() });
        return { answer: invitation };
      });
    expect((await answer).status).toBe(404);
  });

  test('does not change an owner’s role', async () => {
    await invite(owner, { email: 'new@example.com', role: 'viewer' });
    const secret = await latestInvitation(portal(), 'new@example.com');
    await portal()
      .db.updateTable('accounts')
      .set({ email: 'new@example.com' })
      .where('id', '=', owner.id)
      .execute();
    expect((await owner.mutate('company.members.acceptInvitation', { secret })).status).toBe(409);
    expect(await listMembers()).toMatchObject([{ accountId: owner.id, role: 'owner' }]);
  });

  test('is refused for a member, and beyond fifty a day', async () => {
    const member = await givenMember(portal(), owner, 'editor');
    expect(await invite(owner, { email: member.email, role: 'viewer' })).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path: 'email' }] } } },
    });
    for (let count = 1; count < 50; count += 1)
      expect((await invite(owner, { email: `person-${count}@example.com`, role: 'viewer' })).status).toBe(
        200,
      );
    expect((await invite(owner, { email: 'one-more@example.com', role: 'viewer' })).status).toBe(429);
  });

  test('is refused to an email that has received five in a day, from any company', async () => {
    const other = await portal().account();
    await givenCompany(other);
    const send = async (sender: Caller) =>
      (await invite(sender, { email: 'Often@example.com', role: 'viewer' })).status;
    for (let count = 0; count < 4; count += 1) expect(await send(owner)).toBe(200);
    expect(await send(other)).toBe(200);
    expect([await send(other), await send(owner)]).toEqual([429, 429]);
  });
});

describe('a member', () => {
  test('who is removed can do nothing for the company, by session or by token', async () => {
    const member = await givenMember(portal(), owner, 'editor');
    const created = await member.mutate('session.tokens.create', { name: 'Import' });
    const headers = { authorization: `Bearer ${Object(created.body).result.data.secret}` };
    const withToken = async () =>
      (await portal().app.inject({ url: '/api/articles/all/press-releases', headers })).statusCode;
    expect(await withToken()).toBe(200);
    expect((await owner.mutate('company.members.remove', { accountId: member.id })).status).toBe(200);
    expect(await withToken()).toBe(401);
    expect((await member.query('company.get')).status).toBe(401);
  });

  test('who closes the account loses the membership, even if the account is reopened', async () => {
    const member = await givenMember(portal(), owner, 'editor');
    expect((await member.mutate('session.account.close', { password: testPassword })).status).toBe(200);
    await portal().db.updateTable('accounts').set({ closed_at: null }).where('id', '=', member.id).execute();
    expect(await listMembers()).toHaveLength(1);
  });

  test('who leaves keeps an account without the company', async () => {
    const member = await givenMember(portal(), owner, 'viewer');
    expect((await member.mutate('company.members.leave')).status).toBe(200);
    expect((await member.rest('GET', '/api/companies')).body).toEqual({ company: null });
    expect(await listMembers()).toHaveLength(1);
  });

  test('gains a new role’s rights with the next call', async () => {
    const member = await givenMember(portal(), owner, 'viewer');
    const save = async () =>
      (await member.mutate('company.update', { companyId, title: 'Clearwater Ltd' })).status;
    expect(await save()).toBe(403);
    const change = { accountId: member.id, role: 'editor' };
    expect((await owner.mutate('company.members.changeRole', change)).status).toBe(200);
    expect(await save()).toBe(200);
  });

  test('of another company cannot be removed or changed', async () => {
    const member = await givenMember(portal(), owner, 'editor');
    const stranger = await portal().account();
    await givenCompany(stranger);
    const remove = await stranger.mutate('company.members.remove', { accountId: member.id });
    const change = { accountId: member.id, role: 'viewer' };
    expect([remove.status, (await stranger.mutate('company.members.changeRole', change)).status]).toEqual([
      404, 404,
    ]);
    expect(await listMembers()).toHaveLength(2);
  });
});
