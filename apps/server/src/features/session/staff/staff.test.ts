import { randomUUID } from 'node:crypto';
import type { GivenStaffRole } from '@headwater/contract/staff-roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInAgain } from '../../../../testing/session/sign-in.ts';
import { useTestPortal, testPassword, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

let admin: Caller;
beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

async function add({ email }: { email: string }, role: GivenStaffRole) {
  return admin.mutate('session.staff.add', { email, role });
}

async function changeRole({ id }: { id: number }, role: GivenStaffRole) {
  return admin.mutate('session.staff.changeRole', { accountId: id, role });
}

async function remove({ id }: { id: number }) {
  return admin.mutate('session.staff.remove', { accountId: id });
}

async function mailsTo({ email }: Caller) {
  const mails = portal().db.selectFrom('mails').select(['kind', 'text']).where('recipient', '=', email);
  return mails.orderBy('id').execute();
}

async function auditOf({ id }: Caller) {
  return portal()
    .db.selectFrom('audit_entries')
    .select(['actor_id as actor', 'action', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'session.staff.%')
    .orderBy('id')
    .execute();
}

describe('a staff role', () => {
  it('is given by email, in any case; the person is emailed, and has to sign in again', async () => {
    const person = await portal().account();
    expect((await person.query('submittals.list')).status).toBe(403);
    expect((await add({ email: person.email.toUpperCase() }, 'reviewer')).status).toBe(200);
    expect((await person.query('submittals.list')).status).toBe(401);
    const reviewer = await signInAgain(portal(), person);
    expect((await reviewer.query('submittals.list')).status).toBe(200);
    expect((await reviewer.query('session.get')).body).toMatchObject({
      result: { data: { staffRole: 'reviewer', admin: false } },
    });
    expect(await mailsTo(person)).toEqual([
      { kind: 'staff-role', text: expect.stringContaining('Reviewer') },
    ]);
    expect(await auditOf(person)).toEqual([
      { actor: admin.id, action: 'session.staff.add', before: { role: null }, after: { role: 'reviewer' } },
    ]);
  });

  it('ends pending sign-in links, and leaves API tokens, which gain no scope', async () => {
    const person = await portal().account();
    const script = await portal().withApiToken(person, ['read', 'write']);
    const asked = await person.mutate('session.email.change', {
      email: `${randomUUID()}@example.com`,
      password: testPassword,
    });
    expect(asked.status).toBe(200);
    expect((await add(person, 'reviewer')).status).toBe(200);
    const links = portal().db.selectFrom('mailed_links').select('purpose');
    expect(await links.where('account_id', '=', person.id).execute()).toEqual([]);
    expect((await script.query('company.get')).status).toBe(200);
    expect((await script.query('submittals.list')).status).toBe(403);
  });

  it('applies at the next call after a change, and the person is emailed', async () => {
    const person = await portal().account({ staffRole: 'reviewer' });
    expect((await changeRole(person, 'sales')).status).toBe(200);
    expect((await person.query('submittals.list')).status).toBe(403);
    expect((await person.query('store.purchaseOrders.list')).status).toBe(200);
    expect(await mailsTo(person)).toEqual([{ kind: 'staff-role', text: expect.stringContaining('Sales') }]);
    expect(await auditOf(person)).toEqual([
      {
        actor: admin.id,
        action: 'session.staff.changeRole',
        before: { role: 'reviewer' },
        after: { role: 'sales' },
      },
    ]);
  });

  it('that changes revokes staff tokens, and leaves the others', async () => {
    const person = await portal().account({ staffRole: 'reviewer' });
    const script = await portal().withApiToken(person, ['read', 'review']);
    const reading = await portal().withApiToken(person, ['read']);
    expect((await changeRole(person, 'sales')).status).toBe(200);
    expect((await script.query('session.get')).body).toEqual({ result: { data: null } });
    expect((await reading.query('session.get')).body).toMatchObject({ result: { data: { id: person.id } } });
    expect(await mailsTo(person)).toMatchObject([{ text: expect.stringContaining('API tokens') }]);
  });

  it('that stays the same changes nothing', async () => {
    const person = await portal().account({ staffRole: 'sales' });
    expect((await changeRole(person, 'sales')).status).toBe(200);
    expect(await mailsTo(person)).toEqual([]);
    expect(await auditOf(person)).toEqual([]);
  });

  it('that ends also ends sessions and tokens at once, and leaves the account', async () => {
    const person = await portal().account({ staffRole: 'support' });
    const script = await portal().withApiToken(person);
    expect((await person.query('session.users.list')).status).toBe(200);
    expect((await remove(person)).status).toBe(200);
    expect((await person.query('session.users.list')).status).toBe(401);
    expect((await script.query('session.users.list')).status).toBe(401);
    const login = { email: person.email, password: testPassword };
    expect((await portal().visitor().mutate('session.login', login)).body).toMatchObject({
      result: { data: { staffRole: null } },
    });
    expect(await mailsTo(person)).toMatchObject([{ kind: 'staff-role-ended' }]);
    expect(await auditOf(person)).toMatchObject([
      { action: 'session.staff.remove', before: { role: 'support' }, after: { role: null } },
    ]);
  });

  it('that ends during an impersonation ends that as well', async () => {
    const owner = await portal().account();
    const person = await portal().account({ staffRole: 'support', impersonating: owner });
    expect((await person.query('session.get')).body).toMatchObject({
      result: { data: { id: owner.id, staffRole: null, impersonating: true } },
    });
    expect((await changeRole(person, 'sales')).status).toBe(200);
    expect((await person.query('session.get')).body).toMatchObject({
      result: { data: { id: person.id, staffRole: 'sales', impersonating: false } },
    });
  });

  it('is listed with the last sign-in', async () => {
    const person = await portal().account({ staffRole: 'sales' });
    const at = new Date('2026-11-20T09:00:00Z');
    const actor = { actor_id: person.id, subject_id: person.id };
    await portal()
      .db.insertInto('audit_entries')
      .values({ ...actor, action: 'session.login', at })
      .execute();
    const { body } = await admin.query('session.staff.list');
    const list: unknown = Object(body).result.data;
    expect(list).toContainEqual({
      accountId: person.id,
      email: person.email,
      role: 'sales',
      lastSignInAt: at.toISOString(),
    });
    expect(list).toContainEqual({
      accountId: admin.id,
      email: admin.email,
      role: 'administrator',
      lastSignInAt: null,
    });
  });
});

it('an account without a role is not on the staff, and has no role to change or end', async () => {
  const person = await portal().account();
  expect((await changeRole(person, 'sales')).status).toBe(404);
  expect((await remove(person)).status).toBe(404);
});

it('a role that is ended and changed at once does not come back', async () => {
  const person = await portal().account({ staffRole: 'reviewer' });
  const [changed, removed] = await Promise.all([changeRole(person, 'sales'), remove(person)]);
  expect(removed.status).toBe(200);
  expect([200, 404]).toContain(changed.status);
  const account = portal().db.selectFrom('accounts').select('staff_role').where('id', '=', person.id);
  expect(await account.executeTakeFirstOrThrow()).toEqual({ staff_role: null });
});

describe('staff', () => {
  const roles = ['reviewer', 'sales', 'support'] as const;

  it.each(roles)('as %s cannot be suspended, rescued or viewed as', async (staffRole) => {
    const { id } = await portal().account({ staffRole });
    const suspension = { id, reason: 'Spam', hidePages: false };
    expect((await admin.mutate('session.users.suspend', suspension)).status).toBe(403);
    const rescue = { id, reason: 'Called' };
    expect((await admin.mutate('session.users.sendRescueLink', rescue)).status).toBe(409);
    expect((await admin.mutate('session.switch', { user_id: id })).status).toBe(403);
  });

  it.each(roles)('as %s has an administrator’s session: 12 hours without use', async (staffRole) => {
    const person = await portal().account({ staffRole });
    const lastSeen = new Date(Date.now() - 13 * 3_600_000);
    await portal()
      .db.updateTable('sessions')
      .set({ last_seen_at: lastSeen })
      .where('actor_id', '=', person.id)
      .execute();
    expect((await person.query('session.email.get')).status).toBe(401);
  });

  it.each([
    ['reviewer', ['read', 'write', 'review', 'admin']],
    ['sales', ['read', 'write', 'admin']],
    ['support', ['read', 'write', 'admin']],
  ] as const)('as %s makes API tokens of the scopes %s', async (staffRole, scopes) => {
    const person = await portal().account({ staffRole });
    const { body } = await person.mutate('session.tokens.create', { name: 'Import' });
    expect(body).toMatchObject({ result: { data: { token: { scopes } } } });
  });
});
