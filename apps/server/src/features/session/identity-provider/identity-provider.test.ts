import { randomUUID } from 'node:crypto';
import { createDatabase, createPool } from '@headwater/db/connect';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { startIdentityProvider, type StaffMember } from '../../../../testing/session/oidc-provider.ts';
import { getSignedInUser, signIn } from '../../../../testing/session/sign-in.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { buildApp } from '../../../app.ts';
import { givenSecondFactor } from '../../../../testing/session/given-second-factor.ts';
import { lockAccountByEmail } from '../account/accounts.queries.ts';
import { insertIdentity } from './account-identities.queries.ts';
import { linkIdentity } from './link-identity.ts';

const provider = await startIdentityProvider('http://localhost:3000/api/sign-in/callback');
afterAll(async () => provider.close());

const settings = {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.id,
  OIDC_CLIENT_SECRET: provider.client.secret,
  OIDC_NAME: 'Publisher SSO',
  ADMIN_SECOND_FACTOR: 'yes',
};
const portal = useTestPortal({ settings });

let admin: Caller;
let member: StaffMember;
beforeEach(async () => {
  admin = await portal().account({ admin: true });
  member = { sub: randomUUID(), email: admin.email.toUpperCase(), emailVerified: true };
});

/** Goes to the provider and through it as a browser does, and returns the address that it sends back to. */
async function visitProvider(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === provider.issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    url = new URL(answer.headers.get('location') ?? '', url);
  }
  return url;
}

async function startSignIn(at = portal()) {
  const answer = await at.app.inject({ url: '/api/sign-in' });
  const [pending] = answer.cookies;
  return { location: String(answer.headers.location), cookie: `${pending?.name}=${pending?.value}`, pending };
}

/** Comes back to the portal with the provider's answer. */
async function comeBack({ pathname, search }: URL, cookie: string, at = portal()) {
  const answer = await at.app.inject({ url: `${pathname}${search}`, headers: { cookie } });
  const session = answer.cookies.find(({ name }) => name === 'headwater_session');
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    cookie: session ? `${session.name}=${session.value}` : '',
  };
}

async function signInAs(who: StaffMember, at = portal()) {
  provider.signInAs(who);
  const { location, cookie } = await startSignIn(at);
  return comeBack(await visitProvider(location), cookie, at);
}

const refused = (problem: string) => ({ status: 303, location: `/login?problem=${problem}`, cookie: '' });

describe('signing in by the identity provider', () => {
  test('links the admin’s account by its verified email, which is audited and emailed; its second factor counts', async () => {
    const { status, location, cookie } = await signInAs(member);
    expect({ status, location }).toEqual({ status: 303, location: '/dashboard' });
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: admin.id, admin: true });
    const users = await portal().app.inject({ url: '/api/users/all', headers: { cookie } });
    expect(users.statusCode).toBe(200);
    const byPassword = await signIn(portal(), { email: admin.email });
    const refusedUsers = await portal().app.inject({
      url: '/api/users/all',
      headers: { cookie: byPassword.cookie },
    });
    expect(refusedUsers.statusCode).toBe(403);
    const { audit, mails } = await listAuditAndMails(portal(), admin.id);
    expect(audit.map(({ action }) => action)).toEqual([
      'session.identityProvider.link',
      'session.login',
      'session.login',
    ]);
    expect(mails).toEqual(['second-factor-changed']);
  });

  test('signs in staff of another role, until the role ends', async () => {
    const { id, email } = await portal().account({ staffRole: 'reviewer' });
    const reviewer = { sub: randomUUID(), email, emailVerified: true };
    const { cookie } = await signInAs(reviewer);
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id });
    await givenSecondFactor(portal().db, admin);
    expect((await admin.mutate('session.staff.remove', { accountId: id })).status).toBe(200);
    expect(await signInAs(reviewer)).toEqual(refused('unknown-account'));
  });

  test('recognises the person by the subject afterwards, even if the email changes', async () => {
    await signInAs(member);
    const other = await portal().account({ admin: true });
    const { cookie } = await signInAs({ ...member, email: other.email });
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: admin.id });
    const unverified = await signInAs({ ...member, emailVerified: false });
    expect(unverified.location).toBe('/dashboard');
  });

  test('works twice at once for one person with two windows open', async () => {
    const { db, deps } = portal();
    const identity = { issuer: provider.issuer, subject: member.sub, verifiedEmail: admin.email };
    const second = await db.transaction().execute(async (trx) => {
      await lockAccountByEmail(trx, admin);
      const link = linkIdentity(deps, identity);
      await waitForBlocked(trx);
      await insertIdentity(trx, { ...identity, accountId: admin.id, now: new Date() });
      return { link };
    });
    expect(await second.link).toEqual({ accountId: admin.id });
  });

  test('keeps its state until the browser returns in a cookie of ten minutes, which scripts cannot read', async () => {
    const { location, pending } = await startSignIn();
    expect(pending).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600, path: '/' });
    const { searchParams } = new URL(location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
      redirect_uri: 'http://localhost:3000/api/sign-in/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  test('names the provider for the sign-in page', async () => {
    const { body } = await portal().visitor().query('session.config');
    expect(Object(body).result.data.identityProvider).toBe('Publisher SSO');
  });
});

describe('signing in by the identity provider is refused', () => {
  test('if the provider has not verified the email', async () => {
    expect(await signInAs({ ...member, emailVerified: false })).toEqual(refused('unverified-email'));
  });

  test('if no account has the email, and creates none', async () => {
    const email = `${randomUUID()}@example.com`;
    expect(await signInAs({ ...member, email })).toEqual(refused('unknown-account'));
    const { db } = portal();
    expect(await db.selectFrom('accounts').select('id').where('email', '=', email).execute()).toEqual([]);
  });

  test('for an account that is not an admin, and does not make it one', async () => {
    const { email, headers } = await portal().account();
    expect(await signInAs({ ...member, email })).toEqual(refused('unknown-account'));
    expect(await getSignedInUser(portal(), headers)).toMatchObject({ admin: false });
  });

  test('to another person with the email of an account that is linked', async () => {
    await signInAs(member);
    expect(await signInAs({ ...member, sub: randomUUID() })).toEqual(refused('unknown-account'));
  });

  test.each<[string, object]>([
    ['is no admin any more', { admin: false }],
    ['was closed', { closed_at: new Date() }],
  ])('to a linked account that %s', async (_name, change) => {
    await signInAs(member);
    await portal().db.updateTable('accounts').set(change).where('id', '=', admin.id).execute();
    expect(await signInAs(member)).toEqual(refused('unknown-account'));
  });

  test('with an answer meant for another browser', async () => {
    provider.signInAs(member);
    const [mine, other] = [await startSignIn(), await startSignIn()];
    const back = await visitProvider(mine.location);
    expect(await comeBack(back, other.cookie)).toEqual(refused('failed'));
    expect(await comeBack(back, 'headwater_sign_in=nonsense')).toEqual(refused('failed'));
    expect(await comeBack(back, '')).toEqual(refused('failed'));
    expect((await comeBack(back, mine.cookie)).location).toBe('/dashboard');
    expect(await comeBack(back, mine.cookie)).toEqual(refused('failed'));
  });

  test.each(['cross-site', 'same-site'])('where a %s page sends the browser', async (site) => {
    const { statusCode, headers, cookies } = await portal().app.inject({
      url: '/api/sign-in',
      headers: { 'sec-fetch-site': site },
    });
    expect({ statusCode, location: headers.location, cookies }).toEqual({
      statusCode: 303,
      location: '/login',
      cookies: [],
    });
  });

  test('to an admin whose account is suspended', async () => {
    await signInAs(member);
    const suspended = { suspended_at: new Date(), suspension_reason: 'Spam' };
    await portal().db.updateTable('accounts').set(suspended).where('id', '=', admin.id).execute();
    expect(await signInAs(member)).toEqual(refused('suspended'));
  });

  test('after too many attempts from one address, on the way there and back', async () => {
    provider.signInAs(member);
    const { location, cookie } = await startSignIn();
    const back = await visitProvider(location);
    const { db } = portal();
    const hit = { scope: 'identity-provider-address', key: '127.0.0.1', at: new Date() };
    await db
      .insertInto('throttle_hits')
      .values(Array.from({ length: 300 }, () => hit))
      .execute();
    expect((await startSignIn()).location).toBe('/login?problem=too-many');
    expect(await comeBack(back, cookie)).toEqual(refused('too-many'));
    await db.deleteFrom('throttle_hits').execute();
    expect((await comeBack(back, cookie)).location).toBe('/dashboard');
  });

  test('while the database cannot be reached', async () => {
    const url = `postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`;
    const db = createDatabase(createPool({ url, onError: () => undefined }));
    const app = await buildApp({ ...portal().deps, db }, { maxDelayMs: 0 });
    const { statusCode, headers } = await app.inject({ url: '/api/sign-in/callback' });
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 303,
      location: '/login?problem=failed',
    });
    await app.close();
    await db.destroy();
  });

  test('if the person refuses at the provider', async () => {
    const { location, cookie } = await startSignIn();
    const state = new URL(location).searchParams.get('state');
    const back = new URL(
      `http://localhost:3000/api/sign-in/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
    );
    expect(await comeBack(back, cookie)).toEqual(refused('failed'));
  });
});

describe('a provider', () => {
  const other = useTestPortal({ settings });

  test('whose token is signed by a key that it does not publish signs nobody in', async () => {
    const { email } = await other().account({ admin: true });
    provider.publishOtherKey();
    expect(await signInAs({ ...member, email }, other())).toEqual(refused('failed'));
  });
});

describe('without a provider', () => {
  const plain = useTestPortal();
  const away = useTestPortal({
    settings: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'x' },
  });

  test('the addresses do not exist', async () => {
    const { statusCode } = await plain().app.inject({ url: '/api/sign-in' });
    expect(statusCode).toBe(404);
  });

  test('that can be reached, the sign-in page says so, and passwords still work', async () => {
    const { statusCode, headers } = await away().app.inject({ url: '/api/sign-in' });
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 303,
      location: '/login?problem=unavailable',
    });
    const { email } = await away().account();
    expect((await signIn(away(), { email })).status).toBe(200);
  });
});
