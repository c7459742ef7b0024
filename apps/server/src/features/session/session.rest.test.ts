import { messages } from '@headwater/contract/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { testPassword, useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
const unknownId = 2_000_000_000;
const code = 'AB12-CD34-EF56';
type ActorName =
  | 'visitor'
  | 'owner'
  | 'admin'
  | 'another admin'
  | 'impersonator'
  | 'script'
  | 'who switches'
  | 'who reverts';
let actors: Record<ActorName, Caller>;

beforeAll(async () => {
  const owner = await portal().account({ email: 'owner@example.com' });
  const admin = await portal().account({ admin: true, email: 'admin@example.com' });
  await portal().account({ email: 'forgetful@example.com' });
  actors = {
    visitor: portal().visitor(),
    owner,
    admin,
    'another admin': await portal().account({ admin: true, email: 'second@example.com' }),
    impersonator: await portal().account({ admin: true, impersonating: owner }),
    script: await portal().withApiToken(admin),
    'who switches': await portal().account({ admin: true }),
    'who reverts': await portal().account({ admin: true, impersonating: owner }),
  };
});

interface RefusedCall {
  actor: ActorName;
  sent: string;
  /** The name of an actor stands for its id. */
  body?: Record<string, unknown>;
  status: number;
  message: string;
  path?: string;
}

function withIds(body: Record<string, unknown>): object {
  const byName: Record<string, Caller> = actors;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      key === 'user_id' ? (byName[String(value)]?.id ?? value) : value,
    ]),
  );
}

function itRefuses(method: 'GET' | 'POST', url: string, table: readonly RefusedCall[]): void {
  describe(`${method} ${url}`, () => {
    test.each(table)(
      'returns $status to $actor for $sent',
      async ({ actor, body, status, message, path }) => {
        const answer = await actors[actor].rest(method, url, body && withIds(body));
        const errors = path === undefined ? [] : [{ path, message }];
        expect(answer).toMatchObject({ status, body: { message, errors } });
      },
    );
  });
}

const nothing = 'nothing';
const signIn = 'Please sign in';
const invalidId = 'This is not a valid id';

itRefuses('POST', '/api/users/login', [
  {
    actor: 'visitor',
    sent: 'an invalid email address',
    body: { email: 'owner', password: testPassword },
    status: 400,
    message: messages.invalidEmail,
    path: 'email',
  },
  {
    actor: 'visitor',
    sent: 'no password',
    body: { email: 'owner@example.com' },
    status: 400,
    message: messages.invalidPassword,
    path: 'password',
  },
  {
    actor: 'visitor',
    sent: 'a password that is no text',
    body: { email: 'owner@example.com', password: [testPassword] },
    status: 400,
    message: messages.invalidPassword,
    path: 'password',
  },
  {
    actor: 'visitor',
    sent: 'a wrong password',
    body: { email: 'owner@example.com', password: 'Wrong-Horse-77' },
    status: 401,
    message: messages.authenticationFailed,
  },
]);

const newcomer = { email: 'new@example.com', password: testPassword, code };
itRefuses('POST', '/api/users/create', [
  {
    actor: 'visitor',
    sent: 'no email address',
    body: { ...newcomer, email: '' },
    status: 400,
    message: messages.invalidEmail,
    path: 'email',
  },
  {
    actor: 'visitor',
    sent: 'an email address that is taken',
    body: { ...newcomer, email: 'OWNER@example.com' },
    status: 400,
    message: 'An account with this email exists already',
    path: 'email',
  },
  {
    actor: 'visitor',
    sent: 'a weak password',
    body: { ...newcomer, password: 'correct-horse-7' },
    status: 400,
    message: messages.invalidPassword,
    path: 'password',
  },
  {
    actor: 'visitor',
    sent: 'a malformed code',
    body: { ...newcomer, code: 'AB12' },
    status: 400,
    message: 'This is not a valid recovery code',
    path: 'code',
  },
]);

const forgetfulReset = { email: 'forgetful@example.com', recoveryCode: code, newPassword: 'Another-Horse-8' };
itRefuses('POST', '/api/users/reset-password', [
  {
    actor: 'visitor',
    sent: 'a weak new password',
    body: { ...forgetfulReset, newPassword: 'short' },
    status: 400,
    message: messages.invalidPassword,
    path: 'newPassword',
  },
  {
    actor: 'visitor',
    sent: 'no code',
    body: { ...forgetfulReset, recoveryCode: undefined },
    status: 400,
    message: 'This is not a valid recovery code',
    path: 'recoveryCode',
  },
  {
    actor: 'visitor',
    sent: 'a wrong code',
    body: { ...forgetfulReset, recoveryCode: 'ZZ99-YY88-XX77' },
    status: 400,
    message: messages.resetRefused,
  },
  {
    actor: 'visitor',
    sent: 'an unknown email address',
    body: { ...forgetfulReset, email: 'nobody@example.com' },
    status: 400,
    message: messages.resetRefused,
  },
]);

itRefuses('POST', '/api/users/switch', [
  { actor: 'visitor', sent: 'an id', body: { user_id: 1 }, status: 401, message: signIn },
  { actor: 'owner', sent: 'an id', body: { user_id: 1 }, status: 403, message: 'Only for admins' },
  {
    actor: 'script',
    sent: 'an id',
    body: { user_id: 1 },
    status: 403,
    message: 'Not possible with an API token',
  },
  {
    actor: 'admin',
    sent: 'no id',
    body: {},
    status: 400,
    message: 'This field is required',
    path: 'user_id',
  },
  {
    actor: 'admin',
    sent: 'an invalid id',
    body: { user_id: 'x' },
    status: 400,
    message: invalidId,
    path: 'user_id',
  },
  { actor: 'admin', sent: 'an unknown id', body: { user_id: unknownId }, status: 404, message: 'Not found' },
  {
    actor: 'admin',
    sent: 'another admin’s id',
    body: { user_id: 'another admin' },
    status: 403,
    message: 'You cannot view as staff',
  },
  {
    actor: 'admin',
    sent: 'its own id',
    body: { user_id: 'admin' },
    status: 409,
    message: 'This is your own account.',
  },
  {
    actor: 'impersonator',
    sent: 'any id',
    body: { user_id: 'owner' },
    status: 409,
    message: 'You are viewing as another user already. Revert first.',
  },
]);

itRefuses('GET', '/api/users/revert', [
  { actor: 'visitor', sent: nothing, status: 401, message: signIn },
  { actor: 'admin', sent: nothing, status: 409, message: 'You are not viewing as another user.' },
]);

itRefuses('GET', '/api/users/all', [
  { actor: 'visitor', sent: nothing, status: 401, message: signIn },
  { actor: 'owner', sent: nothing, status: 403, message: 'Only for admins' },
  { actor: 'impersonator', sent: nothing, status: 403, message: 'Only for admins' },
]);

describe('calls that succeed', () => {
  test.each([
    ['GET', '/api/isLoggedIn', 'visitor', undefined, 200, { user: null }],
    [
      'GET',
      '/api/isLoggedIn',
      'impersonator',
      undefined,
      200,
      { user: { email: 'owner@example.com', impersonating: true } },
    ],
    ['POST', '/api/users/create', 'visitor', newcomer, 201, { data: { email: 'new@example.com' } }],
    ['GET', '/api/users/all', 'script', undefined, 200, { data: { users: expect.any(Array) } }],
    [
      'POST',
      '/api/users/reset-password',
      'visitor',
      forgetfulReset,
      200,
      { success: true, message: messages.resetDone },
    ],
    ['GET', '/api/users/logout', 'visitor', undefined, 200, { success: true }],
    [
      'POST',
      '/api/users/switch',
      'who switches',
      { user_id: 'owner' },
      200,
      { data: { impersonating: true } },
    ],
    [
      'GET',
      '/api/users/revert',
      'who reverts',
      undefined,
      200,
      { data: { admin: true, impersonating: false } },
    ],
  ] as const)('%s %s by %s', async (method, url, actor, body, status, expected) => {
    expect(await actors[actor].rest(method, url, body && withIds(body))).toMatchObject({
      status,
      body: expected,
    });
  });
});
