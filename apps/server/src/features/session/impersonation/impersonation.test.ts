import { beforeEach, describe, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import {
  callWithCookie,
  endImpersonation,
  startImpersonation,
} from '../../../../testing/session/impersonate.ts';
import { getSignedInUser } from '../../../../testing/session/sign-in.ts';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { statuses } from '../../../../testing/session/statuses.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');

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

describe('starting an impersonation', () => {
  test('returns the other account, under a new session id', async () => {
    const { cookie, ...answer } = await start();
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: owner.id, email: owner.email, admin: false, impersonating: true } },
    });
    expect(cookie).not.toBe(admin.cookie);
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: owner.id, impersonating: true });
    expect(await getSignedInUser(portal(), admin.headers)).toBeNull();
  });

  test('gives only the other account’s rights: admin calls are refused with 403 until it ends', async () => {
    const { cookie } = await start();
    expect((await call({ cookie, url: '/api/users/all' })).status).toBe(403);
    const back = (await end(cookie)).cookie;
    expect((await call({ cookie: back, url: '/api/users/all' })).status).toBe(200);
  });

  test('does not ask for the other account’s recovery code', async () => {
    await portal()
      .db.updateTable('accounts')
      .set({ recovery_code_hash: null })
      .where('id', '=', owner.id)
      .execute();
    expect((await start()).body).toMatchObject({ data: { needsRecoveryCode: false } });
  });

  test.each([
    ['for a visitor', 401, () => portal().visitor(), () => owner.id],
    ['for an account that is no admin', 403, () => owner, () => admin.id],
    ['of another admin', 403, () => admin, async () => (await portal().account({ admin: true })).id],
    ['of an unknown account', 404, () => admin, () => 2_000_000_000],
    [
      'of a closed account',
      404,
      () => admin,
      async () => {
        await owner.mutate('session.account.close', { password: 'Correct-Horse-7' });
        return owner.id;
      },
    ],
    ['of oneself', 409, () => admin, () => admin.id],
    ['of an invalid id', 400, () => admin, () => 'x'],
  ])('is refused %s', async (_name, status, caller, idOf) => {
    const user_id = await idOf();
    expect((await caller().rest('POST', '/api/users/switch', { user_id })).status).toBe(status);
    expect((await caller().mutate('session.switch', { user_id })).status).toBe(status);
  });

  test('is refused with 409 during an impersonation, and changes nothing', async () => {
    const { cookie } = await start();
    const third = await portal().account();
    for (const { id } of [third, owner, admin]) expect((await start({ id }, { cookie })).status).toBe(409);
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: owner.id });
  });

  test('is refused with 409 for a suspended account', async () => {
    await admin.mutate('session.users.suspend', { id: owner.id, reason: 'Spam', hidePages: false });
    expect(await start()).toMatchObject({
      status: 409,
      body: { message: 'This account is suspended: reopen it before you view as it.' },
    });
    expect(await getSignedInUser(portal(), admin.headers)).toMatchObject({ id: admin.id });
  });

  test('succeeds once for two concurrent requests of one session', async () => {
    const third = await portal().account();
    const answers = await Promise.all([start(), start(third)]);
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses(answers));
  });
});

test('the banner shows the impersonator and the end', async () => {
  const getImpersonation = async (headers: Record<string, string>) =>
    (await portal().app.inject({ url: '/trpc/session.viewing', headers })).json().result.data;
  expect(await getImpersonation({})).toBeNull();
  expect(await getImpersonation(admin.headers)).toBeNull();
  const { cookie } = await start();
  expect(await getImpersonation({ cookie })).toEqual({
    actorEmail: admin.email,
    until: '2026-03-02T13:00:00.000Z',
    reason: null,
    lastReasons: [],
  });
});

test('the audit trail records actor and subject of the start, the end, and every change between', async () => {
  const { cookie } = await start();
  const payload = { userId: owner.id, title: 'Calder', introHeader: 'Pumps', content: '' };
  expect((await call({ cookie, method: 'POST', url: '/api/companies/create', payload })).status).toBe(201);
  await end(cookie);
  const actions = ['session.switch', 'company.create', 'session.revert'];
  expect((await listAuditAndMails(portal(), owner.id)).audit).toEqual(
    actions.map((action) => ({ action, actor: admin.id })),
  );
});

test('an API token cannot start an impersonation', async () => {
  const script = await portal().withApiToken(admin);
  expect((await script.rest('POST', '/api/users/switch', { user_id: owner.id })).status).toBe(403);
});
