import { beforeEach, describe, expect, test } from 'vitest';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenSecondFactor } from '../../../../testing/session/given-second-factor.ts';
import { signIn, getSignedInUser } from '../../../../testing/session/sign-in.ts';
import { hashSecret } from '@headwater/runtime/secrets';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';

const portal = useTestPortal();
const start = new Date('2026-05-04T08:00:00Z');
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

let caller: Caller;
beforeEach(async () => {
  portal().setNow(start);
  caller = await portal().account();
});

interface ListedSession {
  id: string;
  userAgent: string;
  current: boolean;
}

async function list(as = caller): Promise<ListedSession[]> {
  return Object((await as.query('session.sessions.list')).body).result.data;
}

async function signInFrom(userAgent: string, from: string) {
  return signIn(portal(), { email: caller.email, userAgent, from });
}

test('sessions are listed with browser and address: the current one, then the most recently used', async () => {
  portal().setNow(hoursLater(1));
  await signInFrom('Firefox', '203.0.113.1');
  portal().setNow(hoursLater(2));
  const { cookie } = await signInFrom('Safari', '203.0.113.2');
  portal().setNow(hoursLater(3));
  await getSignedInUser(portal(), { cookie });
  await getSignedInUser(portal(), caller.headers);
  expect(await list()).toEqual([
    expect.objectContaining({ current: true }),
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      userAgent: 'Safari',
      address: '203.0.113.2',
      createdAt: hoursLater(2).toISOString(),
      lastSeenAt: hoursLater(3).toISOString(),
      current: false,
    },
    expect.objectContaining({
      userAgent: 'Firefox',
      lastSeenAt: hoursLater(1).toISOString(),
      current: false,
    }),
  ]);
});

test('sessions that have timed out are not listed; an admin’s time out earlier', async () => {
  const admin = await portal().account({ admin: true });
  await signIn(portal(), admin);
  await signIn(portal(), caller);
  expect([await list(), await list(admin)].map(({ length }) => length)).toEqual([2, 2]);
  portal().setNow(hoursLater(11));
  await getSignedInUser(portal(), admin.headers);
  await getSignedInUser(portal(), caller.headers);
  portal().setNow(hoursLater(13));
  expect([await list(), await list(admin)].map(({ length }) => length)).toEqual([2, 1]);
});

test('the list never contains the key of a session', async () => {
  const { cookie } = await signIn(portal(), caller);
  expect(JSON.stringify(await list())).not.toContain(cookie.slice(cookie.indexOf('=') + 1));
});

describe('ending sessions', () => {
  test('ends one of them, and writes an audit row', async () => {
    const { cookie } = await signInFrom('Firefox', '203.0.113.1');
    const id = (await list()).find(({ userAgent }) => userAgent === 'Firefox')?.id;
    expect(await caller.mutate('session.sessions.end', { id })).toMatchObject({ status: 200 });
    expect(await getSignedInUser(portal(), { cookie })).toBeNull();
    expect((await listAuditAndMails(portal(), caller.id)).audit.at(-1)).toEqual({
      action: 'session.sessions.end',
      actor: caller.id,
    });
    expect(await caller.mutate('session.sessions.end', { id })).toMatchObject({ status: 404 });
  });

  test('refuses to end the current one with 409', async () => {
    const [current] = await list();
    expect(await caller.mutate('session.sessions.end', { id: current?.id })).toMatchObject({ status: 409 });
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ id: caller.id });
  });

  test('ends all others, but not the current one nor those of other accounts', async () => {
    const other = await portal().account();
    const { cookie } = await signInFrom('Firefox', '203.0.113.1');
    await signInFrom('Safari', '203.0.113.2');
    const answer = await caller.mutate('session.sessions.endOthers');
    expect(answer).toMatchObject({ status: 200, body: { result: { data: { ended: 2 } } } });
    expect(await getSignedInUser(portal(), { cookie })).toBeNull();
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ id: caller.id });
    expect(await getSignedInUser(portal(), other.headers)).toMatchObject({ id: other.id });
  });

  test('requires a second factor again, if the account has one', async () => {
    await signInFrom('Firefox', '203.0.113.1');
    await givenSecondFactor(portal().db, caller);
    const id = (await list()).find(({ current }) => !current)?.id;
    portal().setNow(hoursLater(1));
    for (const call of ['end', 'endOthers'])
      expect(await caller.mutate(`session.sessions.${call}`, { id })).toMatchObject({
        status: 403,
        body: { error: { data: { errors: [{ path: 'verification' }] } } },
      });
    expect(await list()).toHaveLength(2);
  });

  test('ends the sessions in which an admin impersonates, too', async () => {
    const admin = await portal().account({ admin: true });
    const { cookie } = await signIn(portal(), { email: admin.email, password: testPassword });
    const switched = await portal().app.inject({
      method: 'POST',
      url: '/api/users/switch',
      headers: { cookie },
      payload: { user_id: caller.id },
    });
    const [set] = switched.cookies;
    await admin.mutate('session.sessions.endOthers');
    expect(await getSignedInUser(portal(), { cookie: `${set?.name}=${set?.value}` })).toBeNull();
  });
});

test('a sign-in beyond a hundred sessions ends the one used longest ago', async () => {
  const { db } = portal();
  const sessionsOf = async () =>
    db.selectFrom('sessions').select('user_agent').where('actor_id', '=', caller.id).execute();
  for (let index = 0; index < 99; index += 1) {
    portal().setNow(hoursLater(index / 60));
    await db
      .insertInto('sessions')
      .values({
        id_hash: hashSecret(`${caller.id} ${index}`),
        actor_id: caller.id,
        user_agent: String(index),
        last_seen_at: hoursLater(index / 60),
      })
      .execute();
  }
  await getSignedInUser(portal(), caller.headers);
  const { cookie } = await signInFrom('Firefox', '203.0.113.1');
  expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: caller.id });
  const agents = (await sessionsOf()).map(({ user_agent }) => user_agent);
  expect(agents).toHaveLength(100);
  expect(agents).not.toContain('0');
  expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ id: caller.id });
});
