import { beforeEach, describe, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { getSignedInUser } from '../../../../testing/session/sign-in.ts';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { statuses } from '../../../../testing/session/statuses.ts';

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

/** Calls as a browser with this cookie; returns the `cookie` that it has afterwards. */
async function call(cookie: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const options = { method, url, headers: { cookie }, ...(payload && { payload }) };
  const answer = await portal().app.inject(options);
  const [set] = answer.cookies;
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie: set ? `${set.name}=${set.value}` : cookie,
  };
}

async function startImpersonation({ id }: { id: number }, cookie = admin.cookie) {
  return call(cookie, 'POST', '/api/users/switch', { user_id: id });
}

async function endImpersonation(cookie: string) {
  return call(cookie, 'GET', '/api/users/revert');
}

describe('starting an impersonation', () => {
  test('returns the other account, under a new session id', async () => {
    const { cookie, ...answer } = await startImpersonation(owner);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: owner.id, email: owner.email, admin: false, impersonating: true } },
    });
    expect(cookie).not.toBe(admin.cookie);
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: owner.id, impersonating: true });
    expect(await getSignedInUser(portal(), admin.headers)).toBeNull();
  });

  test('gives the rights of the other account alone: admin calls are refused with 403 until it ends', async () => {
    const { cookie } = await startImpersonation(owner);
    expect((await call(cookie, 'GET', '/api/users/all')).status).toBe(403);
    const back = (await endImpersonation(cookie)).cookie;
    expect((await call(back, 'GET', '/api/users/all')).status).toBe(200);
  });

  test('does not ask for the other account’s recovery code', async () => {
    await portal()
      .db.updateTable('accounts')
      .set({ recovery_code_hash: null })
      .where('id', '=', owner.id)
      .execute();
    expect((await startImpersonation(owner)).body).toMatchObject({ data: { needsRecoveryCode: false } });
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
    const { cookie } = await startImpersonation(owner);
    const third = await portal().account();
    for (const { id } of [third, owner, admin])
      expect((await call(cookie, 'POST', '/api/users/switch', { user_id: id })).status).toBe(409);
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: owner.id });
  });

  test('is refused with 409 of a suspended account', async () => {
    await admin.mutate('session.users.suspend', { id: owner.id, reason: 'Spam', hidePages: false });
    expect(await startImpersonation(owner)).toMatchObject({
      status: 409,
      body: { message: 'This account is suspended: reopen it before you view as it.' },
    });
    expect(await getSignedInUser(portal(), admin.headers)).toMatchObject({ id: admin.id });
  });

  test('succeeds once for two concurrent requests of one session', async () => {
    const third = await portal().account();
    const answers = await Promise.all([startImpersonation(owner), startImpersonation(third)]);
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses(answers));
  });
});

describe('ending an impersonation', () => {
  test('happens when the other account is suspended', async () => {
    const { cookie } = await startImpersonation(owner);
    const other = await portal().account({ admin: true });
    await other.mutate('session.users.suspend', { id: owner.id, reason: 'Spam', hidePages: false });
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: admin.id, impersonating: false });
  });

  test('returns the admin, under a new session id', async () => {
    const { cookie } = await startImpersonation(owner);
    const { body, cookie: back } = await endImpersonation(cookie);
    expect(body).toMatchObject({ data: { id: admin.id, admin: true, impersonating: false } });
    expect(await getSignedInUser(portal(), { cookie })).toBeNull();
    expect(await getSignedInUser(portal(), { cookie: back })).toMatchObject({ id: admin.id });
  });

  test('is refused with 401 for a visitor, and with 409 without an impersonation', async () => {
    expect((await endImpersonation('')).status).toBe(401);
    expect((await endImpersonation(admin.cookie)).status).toBe(409);
    expect((await endImpersonation(owner.cookie)).status).toBe(409);
  });

  test.each(['cross-site', 'same-site', 'none'])(
    'is refused for a link with sec-fetch-site %s',
    async (site) => {
      const { cookie } = await startImpersonation(owner);
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
    const { cookie } = await startImpersonation(owner);
    const back = (await endImpersonation(cookie)).cookie;
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
    const { cookie } = await startImpersonation(owner);
    portal().setNow(minutesLater(59));
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: owner.id });
    portal().setNow(minutesLater(60));
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({
      id: admin.id,
      admin: true,
      impersonating: false,
    });
    expect((await endImpersonation(cookie)).status).toBe(409);
    expect((await call(cookie, 'POST', '/api/users/switch', { user_id: owner.id })).status).toBe(200);
  });

  test('with the session when the admin logs out', async () => {
    const { cookie } = await startImpersonation(owner);
    await call(cookie, 'GET', '/api/users/logout');
    expect(await getSignedInUser(portal(), { cookie })).toBeNull();
    expect(
      await portal().db.selectFrom('sessions').select('public_id').where('actor_id', '=', admin.id).execute(),
    ).toEqual([]);
  });

  test.each([
    ['the account is closed', { closed_at: noon }],
    ['the account becomes an admin', { admin: true }],
  ] as const)('when %s, back to the admin', async (_name, change) => {
    const { cookie } = await startImpersonation(owner);
    await portal().db.updateTable('accounts').set(change).where('id', '=', owner.id).execute();
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: admin.id, impersonating: false });
  });

  test('when the admin loses the right', async () => {
    const { cookie } = await startImpersonation(owner);
    await portal().db.updateTable('accounts').set({ admin: false }).where('id', '=', admin.id).execute();
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({
      id: admin.id,
      admin: false,
      impersonating: false,
    });
  });
});

test('the banner shows who impersonates, and until when', async () => {
  const getImpersonation = async (headers: Record<string, string>) =>
    (await portal().app.inject({ url: '/trpc/session.viewing', headers })).json().result.data;
  expect(await getImpersonation({})).toBeNull();
  expect(await getImpersonation(admin.headers)).toBeNull();
  const { cookie } = await startImpersonation(owner);
  expect(await getImpersonation({ cookie })).toEqual({
    actorEmail: admin.email,
    until: '2026-03-02T13:00:00.000Z',
  });
});

test('the audit trail records actor and subject of the start, the end, and every change between', async () => {
  const { cookie } = await startImpersonation(owner);
  const payload = { userId: owner.id, title: 'Calder', introHeader: 'Pumps', content: '' };
  expect((await call(cookie, 'POST', '/api/companies/create', payload)).status).toBe(201);
  await endImpersonation(cookie);
  const actions = ['session.switch', 'company.create', 'session.revert'];
  expect((await listAuditAndMails(portal(), owner.id)).audit).toEqual(
    actions.map((action) => ({ action, actor: admin.id })),
  );
});

test('an API token cannot start an impersonation', async () => {
  const script = await portal().withApiToken(admin);
  expect((await script.rest('POST', '/api/users/switch', { user_id: owner.id })).status).toBe(403);
});
