import { beforeEach, describe, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import {
  callWithCookie,
  endImpersonation,
  startImpersonation,
} from '../../../../testing/session/impersonate.ts';
import { getSignedInUser } from '../../../../testing/session/sign-in.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

let admin: Caller;
let owner: Caller;
beforeEach(async () => {
  portal().setNow(noon);
  admin = await portal().account({ admin: true });
  owner = await portal().account();
});

const call = async (options: Parameters<typeof callWithCookie>[1]) => callWithCookie(portal(), options);
const start = async (subject: { id: number } = owner, { cookie }: { cookie: string } = admin) =>
  startImpersonation(portal(), { cookie, subject });
const end = async (cookie: string) => endImpersonation(portal(), cookie);

describe('ending an impersonation', () => {
  test('happens when the other account is suspended', async () => {
    const { cookie } = await start();
    const other = await portal().account({ admin: true });
    await other.mutate('session.users.suspend', { id: owner.id, reason: 'Spam', hidePages: false });
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: admin.id, impersonating: false });
  });

  test('returns the admin, under a new session id', async () => {
    const { cookie } = await start();
    const { body, cookie: back } = await end(cookie);
    expect(body).toMatchObject({ data: { id: admin.id, admin: true, impersonating: false } });
    expect(await getSignedInUser(portal(), { cookie })).toBeNull();
    expect(await getSignedInUser(portal(), { cookie: back })).toMatchObject({ id: admin.id });
  });

  test('is refused with 401 for a visitor, and with 409 without an impersonation', async () => {
    expect((await end('')).status).toBe(401);
    expect((await end(admin.cookie)).status).toBe(409);
    expect((await end(owner.cookie)).status).toBe(409);
  });

  test.each(['cross-site', 'same-site', 'none'])(
    'is refused for a link with sec-fetch-site %s',
    async (site) => {
      const { cookie } = await start();
      const headers = { cookie, 'sec-fetch-site': site };
      const { statusCode } = await portal().app.inject({ url: '/api/users/revert', headers });
      expect(statusCode).toBe(403);
      expect(await getSignedInUser(portal(), { cookie })).toMatchObject({
        id: owner.id,
        impersonating: true,
      });
    },
  );

  test('does not extend the absolute timeout of the session', async () => {
    const { cookie } = await start();
    const back = (await end(cookie)).cookie;
    const [row] = await portal()
      .db.selectFrom('sessions')
      .selectAll()
      .where('actor_id', '=', admin.id)
      .execute();
    expect(row).toMatchObject({ created_at: noon, subject_id: null, viewing_since: null });
    portal().setNow(minutesLater(7 * 24 * 60 + 1));
    expect(await getSignedInUser(portal(), { cookie: back })).toBeNull();
  });
});

describe('an impersonation ends', () => {
  test('after 60 minutes, back to the admin', async () => {
    const { cookie } = await start();
    portal().setNow(minutesLater(59));
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: owner.id });
    portal().setNow(minutesLater(60));
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({
      id: admin.id,
      admin: true,
      impersonating: false,
    });
    expect((await end(cookie)).status).toBe(409);
    expect((await start(owner, { cookie })).status).toBe(200);
  });

  test('with the session when the admin logs out', async () => {
    const { cookie } = await start();
    await call({ cookie, url: '/api/users/logout' });
    expect(await getSignedInUser(portal(), { cookie })).toBeNull();
    expect(
      await portal().db.selectFrom('sessions').select('public_id').where('actor_id', '=', admin.id).execute(),
    ).toEqual([]);
  });

  test.each([
    ['the account is closed', { closed_at: noon }],
    ['the account becomes an admin', { admin: true }],
  ] as const)('when %s, back to the admin', async (_name, change) => {
    const { cookie } = await start();
    await portal().db.updateTable('accounts').set(change).where('id', '=', owner.id).execute();
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: admin.id, impersonating: false });
  });

  test('when the admin loses the right', async () => {
    const { cookie } = await start();
    await portal().db.updateTable('accounts').set({ admin: false }).where('id', '=', admin.id).execute();
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({
      id: admin.id,
      admin: false,
      impersonating: false,
    });
  });
});
