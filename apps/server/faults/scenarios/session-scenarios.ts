import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { testPassword, testRecoveryCode, type TestPortal } from '../../testing/test-portal.ts';
import { countAuditRows, writeScenario, countQueuedMails, type WriteScenario } from '../write-scenario.ts';

export async function sessionScenarios(portal: TestPortal): Promise<WriteScenario[]> {
  return [
    register(),
    await login(portal),
    await logout(portal),
    await startImpersonation(portal),
    await endImpersonation(portal),
    await resetPassword(portal),
    await confirmRecoveryCode(portal),
  ];
}

function register(): WriteScenario {
  const email = `${randomUUID()}@example.com`;
  const account = sql<number>`(select id from accounts where email = ${email})`;
  return {
    name: 'register',
    call: 'POST /api/users/create',
    body: { email, password: testPassword, code: testRecoveryCode },
    parts: {
      account: sql`(select count(*) from accounts where email = ${email})`,
      audit: countAuditRows(account, 'session.register'),
      mail: countQueuedMails(account, 'registered'),
    },
  };
}

async function login({ account }: TestPortal): Promise<WriteScenario> {
  const { id, email } = await account();
  return {
    name: 'login',
    call: 'POST /api/users/login',
    body: { email, password: testPassword },
    parts: {
      session: sql`(select count(*) = 2 from sessions where actor_id = ${id})`,
      audit: countAuditRows(id, 'session.login'),
    },
  };
}

async function logout({ account }: TestPortal): Promise<WriteScenario> {
  const by = await account();
  return writeScenario({
    name: 'logout',
    call: 'POST /trpc/session.logout',
    by,
    action: 'session.logout',
    body: {},
    parts: { ended: sql`not exists (select from sessions where actor_id = ${by.id})` },
  });
}

async function startImpersonation({ account }: TestPortal): Promise<WriteScenario> {
  const [admin, other] = [await account({ admin: true }), await account()];
  return {
    name: 'start impersonation',
    call: 'POST /api/users/switch',
    cookie: admin.cookie,
    body: { user_id: other.id },
    parts: {
      impersonation: sql`(select count(*) from sessions where actor_id = ${admin.id} and subject_id = ${other.id})`,
      oldSessionEnded: sql`not exists (select from sessions where actor_id = ${admin.id} and subject_id is null)`,
      audit: countAuditRows(admin.id, 'session.switch'),
    },
  };
}

async function endImpersonation({ account }: TestPortal): Promise<WriteScenario> {
  const by = await account({ admin: true, impersonating: await account() });
  const sessions = sql`from sessions where actor_id = ${by.id}`;
  return writeScenario({
    name: 'end impersonation',
    call: 'POST /trpc/session.revert',
    by,
    action: 'session.revert',
    body: {},
    parts: {
      own: sql`(select count(*) ${sessions} and subject_id is null)`,
      impersonationEnded: sql`not exists (select ${sessions} and subject_id is not null)`,
    },
  });
}

async function resetPassword({ account, withApiToken }: TestPortal): Promise<WriteScenario> {
  const caller = await account();
  await withApiToken(caller);
  return {
    name: 'reset password',
    call: 'POST /api/users/reset-password',
    body: { email: caller.email, recoveryCode: testRecoveryCode, newPassword: 'Another-Horse-8' },
    parts: {
      codeUsed: sql`(select recovery_code_hash is null from accounts where id = ${caller.id})`,
      sessionsEnded: sql`not exists (select from sessions where actor_id = ${caller.id})`,
      tokensRevoked: sql`not exists (select from api_tokens where account_id = ${caller.id} and revoked_at is null)`,
      audit: countAuditRows(caller.id, 'session.resetPassword'),
      mail: countQueuedMails(caller.id, 'password-reset'),
    },
  };
}

/** The confirmation of a new code, after a reset has used the old one. */
async function confirmRecoveryCode({ account, db }: TestPortal): Promise<WriteScenario> {
  const by = await account();
  await db.updateTable('accounts').set({ recovery_code_hash: null }).where('id', '=', by.id).execute();
  return writeScenario({
    name: 'confirm recovery code',
    call: 'POST /trpc/session.confirmRecoveryCode',
    by,
    action: 'session.confirmRecoveryCode',
    body: { code: testRecoveryCode },
    parts: {
      code: sql`(select recovery_code_hash is not null from accounts where id = ${by.id})`,
      mail: countQueuedMails(by.id, 'recovery-code-changed'),
    },
  });
}
