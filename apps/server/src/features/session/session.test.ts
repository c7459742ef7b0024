import { messages } from '@headwater/contract/messages';
import { videoEmbedUrl } from '@headwater/contract/video-embed';
import { readEnv } from '@headwater/runtime/env';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testPassword, useTestPortal } from '../../../testing/test-portal.ts';
import { hashSecret } from '@headwater/runtime/secrets';

const portal = useTestPortal();

async function login(email: string, { cookie = '', password = testPassword } = {}) {
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    ...(cookie && { headers: { cookie } }),
  });
  const [set] = answer.cookies;
  return { answer, cookie: set ? `${set.name}=${set.value}` : '' };
}

async function getSignedInUser(cookie: string): Promise<unknown> {
  const answer = await portal().app.inject({ url: '/api/isLoggedIn', headers: { cookie } });
  return answer.json().user;
}

function idHashOf(cookie: string): Buffer {
  return hashSecret(cookie.slice(cookie.indexOf('=') + 1));
}

test('the screens’ settings name the contact and the configured videos, which play', async () => {
  const { body } = await portal().visitor().query('session.config');
  const { publisher, introVideos } = Object(body).result.data;
  expect(portal().deps.env.publisher).toMatchObject(publisher);
  expect(introVideos).toEqual([]);
  const link = 'https://vimeo.com/76979871';
  const set = readEnv({ INTRO_VIDEOS: `${link} A short tour` }).publisherDefaults.introVideos;
  expect(set).toEqual([{ link, title: 'A short tour' }]);
  expect(videoEmbedUrl(link)).not.toBeNull();
});

describe('signing in', () => {
  test('returns the user', async () => {
    const { id, email } = await portal().account();
    const { answer, cookie } = await login(email);
    const user = {
      id,
      email,
      admin: false,
      activeSubscription: false,
      hasCompany: false,
      impersonating: false,
      needsRecoveryCode: false,
    };
    expect(answer.json()).toEqual({ data: user });
    expect(await getSignedInUser(cookie)).toEqual(user);
  });

  test('writes a session row that holds no secret, and one audit row', async () => {
    const { id, email } = await portal().account();
    const { cookie } = await login(email);
    const { db } = portal();
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('id_hash', '=', idHashOf(cookie))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ actor_id: id, subject_id: null, address: '127.0.0.1' });
    const audit = await db.selectFrom('audit_entries').selectAll().where('actor_id', '=', id).execute();
    expect(audit).toMatchObject([{ action: 'session.login', subject_id: id }]);
  });

  test('replaces the session that the browser had', async () => {
    const { email, cookie } = await portal().account();
    const { cookie: next } = await login(email, { cookie });
    expect(next).not.toBe(cookie);
    expect(await getSignedInUser(cookie)).toBeNull();
    expect(await getSignedInUser(next)).toMatchObject({ email });
  });

  test('never accepts a session id from the browser (session fixation)', async () => {
    const { email } = await portal().account();
    const planted = `headwater_session=${'A'.repeat(43)}`;
    const { cookie } = await login(email, { cookie: planted });
    expect(cookie).not.toBe(planted);
    expect(await getSignedInUser(planted)).toBeNull();
  });

  test.each(['a wrong password', 'an unknown email address', 'a closed account'])(
    'fails with the same response for %s',
    async (why) => {
      const { id, email } = await portal().account();
      if (why === 'a closed account')
        await portal()
          .db.updateTable('accounts')
          .set({ closed_at: sql`now()` })
          .where('id', '=', id)
          .execute();
      const { answer } = await login(why === 'an unknown email address' ? `x${email}` : email, {
        password: why === 'a wrong password' ? 'Wrong-Horse-77' : testPassword,
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: messages.authenticationFailed, errors: [] });
      expect(answer.cookies).toEqual([]);
    },
  );

  test('normalises the Unicode form of a password', async () => {
    const composed = 'Caf\u00e9-Horse-77';
    await portal().visitor().rest('POST', '/api/users/create', {
      email: 'cafe@example.com',
      password: composed,
      code: 'AB12-CD34-EF56',
    });
    const decomposed = composed.normalize('NFD');
    expect((await login('cafe@example.com', { password: decomposed })).answer.statusCode).toBe(200);
    expect((await login('cafe@example.com', { password: ` ${composed}` })).answer.statusCode).toBe(401);
  });
});

test('signing in renews a hash made with other parameters', async () => {
  const { db } = portal();
  const { id, email } = await portal().account();
  const password_hash = await hash(testPassword, { memoryCost: 9_728, timeCost: 1, parallelism: 1 });
  await db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute();
  const getHash = async () =>
    (await db.selectFrom('accounts').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash;
  expect((await login(email, { password: 'Wrong-Horse-77' })).answer.statusCode).toBe(401);
  expect(await getHash()).toBe(password_hash);
  expect((await login(email)).answer.statusCode).toBe(200);
  const renewed = await getHash();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await login(email)).answer.statusCode).toBe(200);
  expect(await getHash()).toBe(renewed);
});

describe('logging out', () => {
  test('ends the session in the database and in the browser, and writes an audit row', async () => {
    const { id, cookie } = await portal().account();
    const headers = { cookie, 'sec-fetch-site': 'none' };
    const answer = await portal().app.inject({ url: '/api/users/logout', headers });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.cookies).toMatchObject([{ name: 'headwater_session', value: '', path: '/' }]);
    expect(await getSignedInUser(cookie)).toBeNull();
    const audit = await portal()
      .db.selectFrom('audit_entries')
      .selectAll()
      .where('actor_id', '=', id)
      .execute();
    expect(audit).toMatchObject([{ action: 'session.logout' }]);
  });

  test('returns 200 for a visitor', async () => {
    expect((await portal().visitor().rest('GET', '/api/users/logout')).status).toBe(200);
  });
});

describe('a session times out', () => {
  const start = new Date('2026-05-04T08:00:00Z');
  const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

  const days = (...counts: number[]) => counts.map((count) => count * 24);
  const everyTenHours = Array.from({ length: 16 }, (_, index) => (index + 1) * 10);
  test.each([
    ['for an account after seven idle days', false, days(7), 14 * 24 + 1],
    ['for an admin after twelve idle hours', true, [12], 25],
    ['for an account after thirty days of use', false, days(6, 12, 18, 24, 29), 30 * 24 + 1],
    ['for an admin after seven days of use', true, everyTenHours, 7 * 24 + 1],
  ])('%s', async (_name, admin, aliveAt, endsAt) => {
    portal().setNow(start);
    const { email, cookie } = await portal().account({ admin });
    for (const hours of aliveAt) {
      portal().setNow(hoursLater(hours));
      expect([hours, await getSignedInUser(cookie)]).toEqual([hours, expect.objectContaining({ email })]);
    }
    portal().setNow(hoursLater(endsAt));
    expect(await getSignedInUser(cookie)).toBeNull();
  });

  test('like an admin’s after its account becomes one', async () => {
    portal().setNow(start);
    const { id, cookie } = await portal().account();
    await portal().db.updateTable('accounts').set({ admin: true }).where('id', '=', id).execute();
    expect(await getSignedInUser(cookie)).toMatchObject({ admin: true });
    portal().setNow(hoursLater(13));
    expect(await getSignedInUser(cookie)).toBeNull();
  });
});
