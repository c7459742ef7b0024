import { beforeAll, describe, expect, it } from 'vitest';
import { signInAgain } from '../../../../testing/session/sign-in.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { setAdmin } from '../users/set-admin.ts';

const portal = useTestPortal();

let admin: Caller;
beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

describe('an administrator', () => {
  it('can be neither changed nor dismissed on the web', async () => {
    const other = await portal().account({ admin: true });
    const role = 'reviewer';
    expect((await admin.mutate('session.staff.add', { email: other.email, role })).status).toBe(403);
    expect((await admin.mutate('session.staff.changeRole', { accountId: other.id, role })).status).toBe(403);
    for (const { id: accountId } of [other, admin])
      expect((await admin.mutate('session.staff.remove', { accountId })).status).toBe(403);
    expect((await other.query('audit.list')).status).toBe(200);
  });

  it('is appointed from another role by the operator, and dismissed, and signs in again after both', async () => {
    const person = await portal().account({ staffRole: 'sales' });
    const { email } = person;
    expect(await setAdmin(portal().deps, { email, admin: false })).toEqual({ email, changed: false });
    expect((await person.query('store.purchaseOrders.list')).status).toBe(200);
    const script = await portal().withApiToken(person);
    expect(await setAdmin(portal().deps, { email, admin: true })).toEqual({ email, changed: true });
    for (const caller of [person, script]) expect((await caller.query('audit.list')).status).toBe(401);
    const administrator = await signInAgain(portal(), person);
    expect((await administrator.query('audit.list')).status).toBe(200);
    expect(await setAdmin(portal().deps, { email, admin: false })).toEqual({ email, changed: true });
    expect((await administrator.query('audit.list')).status).toBe(401);
  });

  it('cannot close the only administrator’s account or be dismissed as the only one, however many try at once', async () => {
    const { db, deps } = portal();
    const closes = async (caller: Caller) =>
      (await caller.mutate('session.account.close', { password: testPassword })).status;
    const open = () =>
      db.selectFrom('accounts').select('email').where('admin', 'is', true).where('closed_at', 'is', null);
    const others = await Promise.all([1, 2, 3].map(async () => portal().account({ admin: true })));
    for (const { email } of await open().execute())
      if (!others.some((other) => other.email === email)) await setAdmin(deps, { email, admin: false });
    const statuses = await Promise.all(others.map(closes));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    const [last] = await open().execute();
    await expect(setAdmin(deps, { email: last?.email ?? '', admin: false })).rejects.toThrow(
      'the only administrator',
    );
    expect(await open().execute()).toEqual([last]);
  });
});
