import { beforeAll, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
let admin: Caller;
let owner: Caller;

interface TestEvent {
  action: string;
  actor?: Caller;
  subject?: Caller;
  address?: string;
  at?: string;
}

async function write({ action, actor, subject, address, at = '2026-07-01T12:00:00Z' }: TestEvent) {
  await portal()
    .db.insertInto('audit_entries')
    .values({
      at: new Date(at),
      action,
      actor_id: actor?.id ?? null,
      subject_id: subject?.id ?? null,
      after: address === undefined ? null : JSON.stringify({ address }),
    })
    .execute();
}

beforeAll(async () => {
  admin = await portal().account({ admin: true });
  owner = await portal().account();
  const byOwner = { actor: owner, subject: owner };
  await write({ action: 'security.signInFailed', subject: owner, address: '203.0.113.1' });
  await write({ action: 'session.login', ...byOwner, address: '203.0.113.2' });
  await write({ action: 'company.update', ...byOwner });
  await write({ action: 'session.tokens.create', ...byOwner });
  await write({ action: 'session.switch', actor: admin, subject: owner });
  await write({ action: 'session.giveReason', actor: admin, subject: owner });
  await write({ action: 'admin.grant', subject: admin });
  await write({ action: 'security.limitReached', address: '203.0.113.1', at: '2026-07-02T12:00:00Z' });
  await write({ action: 'security.refused', ...byOwner, address: '203.0.113.2' });
});

async function actions(filter?: object): Promise<string[]> {
  const { status, body } = await admin.query('audit.listSecurityEvents', filter);
  expect(status).toBe(200);
  return Object(body).result.data.entries.map(({ action }: { action: string }) => action);
}

test('the security events are the audit’s entries about accounts and refusals, newest first', async () => {
  expect(await actions()).toEqual([
    'security.refused',
    'security.limitReached',
    'admin.grant',
    'session.giveReason',
    'session.switch',
    'session.tokens.create',
    'session.login',
    'security.signInFailed',
  ]);
});

test.each([
  ['a kind', { kind: 'failed' }, ['security.signInFailed']],
  ['what changed', { kind: 'changes' }, ['admin.grant', 'session.tokens.create']],
  ['an address', { address: '203.0.113.1' }, ['security.limitReached', 'security.signInFailed']],
  ['days', { from: '2026-07-02', to: '2026-07-02' }, ['security.limitReached']],
])('the security events are filtered by %s', async (_name, filter, expected) => {
  expect(await actions(filter)).toEqual(expected);
});

test('the security events are filtered by the account that acted or was affected', async () => {
  expect(await actions({ account: admin.email.toUpperCase() })).toEqual([
    'admin.grant',
    'session.giveReason',
    'session.switch',
  ]);
  expect(await actions({ account: owner.email, kind: 'view-as' })).toEqual([
    'session.giveReason',
    'session.switch',
  ]);
});

test('the security events are paginated', async () => {
  const { body } = await admin.query('audit.listSecurityEvents', { limit: 3 });
  const { entries, nextCursor } = Object(body).result.data;
  expect(entries).toHaveLength(3);
  expect(await actions({ cursor: nextCursor })).toHaveLength(5);
});

test.each([
  ['kind', { kind: 'everything' }],
  ['account', { account: 'nobody' }],
])('an invalid %s is refused', async (path, filter) => {
  expect(await admin.query('audit.listSecurityEvents', filter)).toMatchObject({
    status: 400,
    body: { error: { data: { errors: [{ path }] } } },
  });
});
