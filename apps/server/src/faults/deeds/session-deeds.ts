import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { testPassword, testRecoveryCode, type TestPortal } from '../../testing/test-portal.ts';
import { audited, mailed, type Deed } from '../deed.ts';

export async function sessionDeeds(portal: TestPortal): Promise<Deed[]> {
  return [register(), await login(portal), await switchTo(portal), await reset(portal)];
}

function register(): Deed {
  const email = `${randomUUID()}@example.com`;
  const account = sql`(select id from accounts where email = ${email})`;
  return {
    name: 'register',
    method: 'POST',
    path: '/api/users/create',
    body: { email, password: testPassword, code: testRecoveryCode },
    parts: {
      account: sql`exists ${account}`,
      audit: sql`exists (select from audit_entries where actor_id = ${account} and action = 'session.register')`,
      mail: sql`exists (
        select from mails join graphile_worker.jobs on jobs.key = 'mail-' || mails.id
        where account_id = ${account} and kind = 'registered')`,
    },
  };
}

async function login({ account }: TestPortal): Promise<Deed> {
  const { id, email } = await account();
  return {
    name: 'login',
    method: 'POST',
    path: '/api/users/login',
    body: { email, password: testPassword },
    parts: {
      session: sql`(select count(*) = 2 from sessions where actor_id = ${id})`,
      audit: audited(id, 'session.login'),
    },
  };
}

async function switchTo({ account }: TestPortal): Promise<Deed> {
  const [admin, other] = [await account({ admin: true }), await account()];
  return {
    name: 'switch',
    method: 'POST',
    path: '/api/users/switch',
    cookie: admin.cookie,
    body: { user_id: other.id },
    parts: {
      viewing: sql`exists (select from sessions where actor_id = ${admin.id} and subject_id = ${other.id})`,
      oldSessionEnded: sql`not exists (select from sessions where actor_id = ${admin.id} and subject_id is null)`,
      audit: audited(admin.id, 'session.switch'),
    },
  };
}

async function reset({ account, script }: TestPortal): Promise<Deed> {
  const caller = await account();
  await script(caller);
  return {
    name: 'reset',
    method: 'POST',
    path: '/api/users/reset-password',
    body: { email: caller.email, recoveryCode: testRecoveryCode, newPassword: 'Another-Horse-8' },
    parts: {
      codeUsed: sql`(select recovery_code_hash is null from accounts where id = ${caller.id})`,
      sessionsEnded: sql`not exists (select from sessions where actor_id = ${caller.id})`,
      tokensRevoked: sql`not exists (select from api_tokens where account_id = ${caller.id} and revoked_at is null)`,
      audit: audited(caller.id, 'session.resetPassword'),
      mail: mailed(caller.id, 'password-reset'),
    },
  };
}
