import { beforeEach, describe, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { getSignedInUser } from '../../../../testing/session/sign-in.ts';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { createTokenByEmail } from './create-token.ts';
import { hashSecret } from '@headwater/runtime/secrets';
import { statuses } from '../../../../testing/session/statuses.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000);

let caller: Caller;
beforeEach(async () => {
  portal().setNow(noon);
  caller = await portal().account();
});

async function create(input: object = { name: 'Import' }) {
  const { status, body } = await caller.mutate('session.tokens.create', input);
  const { token, secret } = Object(body).result?.data ?? {};
  return { status, token, secret, headers: { authorization: `Bearer ${secret}` } };
}

async function list() {
  return Object((await caller.query('session.tokens.list')).body).result.data;
}

describe('an API token', () => {
  test('is shown once, and stored as a hash', async () => {
    const { token, secret } = await create({ name: ' Import ' });
    expect(secret).toMatch(/^hw_[\w-]{43}$/);
    expect(token).toEqual({
      id: expect.any(Number),
      name: 'Import',
      scopes: ['read', 'write'],
      companyTitle: null,
      createdAt: noon.toISOString(),
      expiresAt: daysLater(365).toISOString(),
      lastUsedAt: null,
    });
    expect(await list()).toEqual([token]);
    const rows = await portal().db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await listAuditAndMails(portal(), caller.id)).audit).toEqual([
      { action: 'session.tokens.create', actor: caller.id },
    ]);
  });

  test('is made by the operator for the account with an email, in any case, and the audit trail names nobody', async () => {
    const { deps } = portal();
    const options = { name: 'Import', days: 7 };
    const secret = await createTokenByEmail(deps, { ...options, email: caller.email.toUpperCase() });
    expect(await list()).toMatchObject([{ name: 'Import', expiresAt: daysLater(7).toISOString() }]);
    const headers = { authorization: `Bearer ${secret}` };
    expect(await getSignedInUser(portal(), headers)).toMatchObject({ id: caller.id });
    expect((await listAuditAndMails(portal(), caller.id)).audit).toEqual([
      { action: 'session.tokens.create', actor: null },
    ]);
    await expect(createTokenByEmail(deps, { ...options, email: 'x@example.com' })).rejects.toThrow(
      'There is no account with the email x@example.com.',
    );
  });

  test('authenticates reads and changes over REST and tRPC, whatever the origin header says', async () => {
    const { headers } = await create();
    expect(await getSignedInUser(portal(), headers)).toMatchObject({ id: caller.id, impersonating: false });
    const elsewhere = { ...headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const payload = { userId: caller.id, title: 'Calder', introHeader: 'Pumps', content: '' };
    const request = { method: 'POST', headers: elsewhere } as const;
    const rest = await portal().app.inject({ ...request, url: '/api/companies/create', payload });
    expect(rest.statusCode).toBe(201);
    const changes = { companyId: rest.json().company.id, title: 'Calder Pumps' };
    const rpc = await portal().app.inject({ ...request, url: '/trpc/company.update', payload: changes });
    expect(rpc.statusCode).toBe(200);
    expect((await listAuditAndMails(portal(), caller.id)).audit.at(-1)).toEqual({
      action: 'company.update',
      actor: caller.id,
    });
  });

  test('authenticates uploads', async () => {
    const { headers } = await create();
    const fields = [
      ['reference', 'content'],
      ['file', await createTestImage(120, 67)],
    ] as const;
    const upload = { portal: portal(), fields };
    expect(await sendUpload({ ...upload, caller: { headers } })).toMatchObject({ status: 200 });
    const invalid = { headers: { authorization: 'Bearer hw_nothing' } };
    expect(await sendUpload({ ...upload, caller: invalid })).toMatchObject({
      status: 401,
      body: 'This API token is not valid',
    });
  });

  test('of an admin has an admin’s rights', async () => {
    const script = await portal().withApiToken(await portal().account({ admin: true }));
    expect((await script.rest('GET', '/api/users/all')).status).toBe(200);
  });

  test('takes precedence over a cookie', async () => {
    const other = await portal().account();
    const { headers } = await create();
    expect(await getSignedInUser(portal(), { ...headers, ...other.headers })).toMatchObject({
      id: caller.id,
    });
    const bad = { authorization: 'Bearer x', ...other.headers };
    expect(await getSignedInUser(portal(), bad)).toBeNull();
  });
});

describe('the scopes of a token', () => {
  const everything = ['read', 'write', 'review', 'admin'];

  test('are everything that its account may do, unless some are chosen', async () => {
    expect((await create()).token.scopes).toEqual(['read', 'write']);
    expect((await create({ name: 'Reader', scopes: ['read'] })).token.scopes).toEqual(['read']);
    caller = await portal().account({ admin: true });
    expect((await create()).token.scopes).toEqual(everything);
    const chosen = await create({ name: 'Reviewer', scopes: ['review', 'read', 'read'] });
    expect(chosen.token.scopes).toEqual(['read', 'review']);
    const { deps } = portal();
    await createTokenByEmail(deps, { email: caller.email, name: 'All' });
    await createTokenByEmail(deps, { email: caller.email, name: 'Some', scopes: ['admin'] });
    expect(await list()).toMatchObject([{ scopes: ['admin'] }, { scopes: everything }, {}, {}]);
  });

  test.each([
    [[], 'Choose at least one'],
    [['everything'], 'Must be one of read, write, review, admin'],
    [['read', 'review'], 'The tokens of this account can have: read, write'],
  ])('cannot be %j for an account that is no admin', async (scopes, message) => {
    const { status, body } = await caller.mutate('session.tokens.create', { name: 'Import', scopes });
    expect([status, Object(body).error.message]).toEqual([400, message]);
    expect(await list()).toEqual([]);
  });

  test('do not grow when its account becomes an admin, and shrink when it stops being one', async () => {
    const { headers } = await create();
    const admins = await portal().app.inject({ url: '/api/users/all', headers });
    expect(admins.statusCode).toBe(403);
    await portal().db.updateTable('accounts').set({ admin: true }).where('id', '=', caller.id).execute();
    const promoted = await portal().app.inject({ url: '/api/users/all', headers });
    expect([promoted.statusCode, promoted.json().message]).toEqual([
      403,
      'This API token lacks the scope “admin”: make one that has it.',
    ]);
  });

  test('made by the previous version are all, without an end', async () => {
    const secret = 'hw_before';
    await portal()
      .db.insertInto('api_tokens')
      .values({ account_id: caller.id, name: 'Before', token_hash: hashSecret(secret) })
      .execute();
    expect(await list()).toMatchObject([{ scopes: everything, expiresAt: null }]);
    portal().setNow(daysLater(3_000));
    expect(await getSignedInUser(portal(), { authorization: `Bearer ${secret}` })).toMatchObject({
      id: caller.id,
    });
  });

  test('that do not include write refuse an upload before it is read', async () => {
    const script = await portal().withApiToken(caller, ['read']);
    const fields = [['reference', 'content']] as const;
    expect(await sendUpload({ portal: portal(), fields, caller: script })).toMatchObject({
      status: 403,
      body: 'This API token lacks the scope “write”: make one that has it.',
    });
  });
});

describe('the end of a token', () => {
  test('is at most a year away, and at most as far as the setting allows', async () => {
    const lastMoment = daysLater(365).toISOString();
    expect((await create({ name: 'Year', expiresAt: lastMoment })).token.expiresAt).toBe(lastMoment);
    const later = new Date(daysLater(365).getTime() + 1).toISOString();
    const refused = await caller.mutate('session.tokens.create', { name: 'Longer', expiresAt: later });
    expect([refused.status, Object(refused.body).error.data.errors]).toEqual([
      400,
      [{ path: 'expiresAt', message: 'A token works for at most 365 days: choose an earlier day' }],
    ]);
    const { deps } = portal();
    const options = { email: caller.email, name: 'Import' };
    await expect(createTokenByEmail(deps, { ...options, days: 366 })).rejects.toThrow('at most 365 days');
    await createTokenByEmail({ ...deps, env: { ...deps.env, apiTokenMaxDays: 30 } }, options);
    expect(await list()).toMatchObject([{ expiresAt: daysLater(30).toISOString() }, {}]);
  });
});

describe('an invalid token', () => {
  const refusal = { message: 'This API token is not valid', errors: [] };

  test.each(['Bearer', 'Bearer  ', 'Bearer hw_', 'bearer hw_guessed', `Bearer ${'x'.repeat(8_000)}`])(
    '%j is refused where an account is required, and counts as a visitor elsewhere',
    async (authorization) => {
      const answer = await portal().app.inject({ url: '/api/companies', headers: { authorization } });
      expect([answer.statusCode, answer.json()]).toEqual([401, refusal]);
      expect(await getSignedInUser(portal(), { authorization })).toBeNull();
      const open = await portal().app.inject({ url: '/api/store/products', headers: { authorization } });
      expect(open.statusCode).toBe(200);
    },
  );

  test('has been revoked by its own account', async () => {
    const { token, headers } = await create();
    const other = await portal().account();
    expect((await other.mutate('session.tokens.revoke', { id: token.id })).status).toBe(404);
    expect(await getSignedInUser(portal(), headers)).toMatchObject({ id: caller.id });
    expect((await caller.mutate('session.tokens.revoke', { id: token.id })).status).toBe(200);
    expect(await getSignedInUser(portal(), headers)).toBeNull();
    expect(await list()).toEqual([]);
    expect((await caller.mutate('session.tokens.revoke', { id: token.id })).status).toBe(404);
    expect((await listAuditAndMails(portal(), caller.id)).audit.map(({ action }) => action)).toEqual([
      'session.tokens.create',
      'session.tokens.revoke',
    ]);
  });

  test('has expired; it is listed until it is revoked', async () => {
    const { headers, status } = await create({ name: 'A month', expiresAt: daysLater(30).toISOString() });
    expect(status).toBe(200);
    portal().setNow(new Date(daysLater(30).getTime() - 1));
    expect(await getSignedInUser(portal(), headers)).toMatchObject({ id: caller.id });
    portal().setNow(daysLater(30));
    expect(await getSignedInUser(portal(), headers)).toBeNull();
    const [row] = await portal()
      .db.selectFrom('api_tokens')
      .selectAll()
      .where('account_id', '=', caller.id)
      .execute();
    expect(row).toMatchObject({ expires_at: daysLater(30), revoked_at: null });
  });

  test('belongs to a closed account', async () => {
    const { headers } = await create();
    await portal().db.updateTable('accounts').set({ closed_at: noon }).where('id', '=', caller.id).execute();
    expect(await getSignedInUser(portal(), headers)).toBeNull();
  });
});

test('the last use is recorded at most once a minute', async () => {
  const { headers } = await create();
  const lastUse = async () => (await list())[0].lastUsedAt;
  await getSignedInUser(portal(), headers);
  expect(await lastUse()).toBe(noon.toISOString());
  portal().setNow(new Date(noon.getTime() + 59_000));
  await getSignedInUser(portal(), headers);
  expect(await lastUse()).toBe(noon.toISOString());
  const later = new Date(noon.getTime() + 61_000);
  portal().setNow(later);
  await getSignedInUser(portal(), headers);
  expect(await lastUse()).toBe(later.toISOString());
});

describe('creating a token is refused', () => {
  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['with an expiry in the past', { name: 'x', expiresAt: noon.toISOString() }, 'expiresAt'],
    ['with an expiry that is no date', { name: 'x', expiresAt: 'tomorrow' }, 'expiresAt'],
  ])('%s', async (_name, input, path) => {
    expect(await caller.mutate('session.tokens.create', input)).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path }] } } },
    });
    expect(await list()).toEqual([]);
  });

  test('beyond fifty, even in concurrent requests', async () => {
    for (let index = 0; index < 48; index += 1) await create();
    const answers = await Promise.all(Array.from({ length: 5 }, async () => create()));
    expect(statuses(answers)).toEqual([200, 200, 409, 409, 409]);
    expect(await list()).toHaveLength(50);
  });

  test('while a new password revokes all tokens, so that none is left', async () => {
    const change = { password: 'Correct-Horse-7', newPassword: 'Another-Horse-8' };
    const other = await portal().app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: caller.email, password: change.password },
    });
    const [set] = other.cookies;
    const headers = { cookie: `${set?.name}=${set?.value}` };
    const creations = Array.from({ length: 20 }, async () => {
      const payload = { name: 'Late' };
      return portal().app.inject({ method: 'POST', url: '/trpc/session.tokens.create', headers, payload });
    });
    await Promise.all([caller.mutate('session.account.changePassword', change), ...creations]);
    expect(await list()).toEqual([]);
  });
});
