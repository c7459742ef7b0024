import { HOUSE_ACCOUNT } from '@headwater/contract/company-roles';
import { newPassword } from '@headwater/contract/session';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedTwice, type SeededDatabase } from '../testing/seed-database.ts';
import { demoEmails } from './demo-emails.ts';
import { demoSignIns } from './demo-sign-ins.ts';

describe('with SEED=demo on a portal that others can reach', () => {
  let portal: SeededDatabase;
  beforeAll(async () => {
    portal = await seedTwice({ dataset: 'demo', randomPasswords: true });
  });
  afterAll(async () => portal.close());

  test('each account has its own password, and no recovery code', async () => {
    const accounts = await portal.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '<>', HOUSE_ACCOUNT)
      .execute();
    expect(accounts.map(({ email }) => email).toSorted()).toEqual(demoEmails.toSorted());
    const { demoPasswords } = portal;
    expect(new Set(demoPasswords.map(({ password }) => password)).size).toBe(accounts.length);
    for (const { email, password_hash: hash, recovery_code_hash: code } of accounts) {
      const password = demoPasswords.find((other) => other.email === email)?.password ?? '';
      expect(newPassword.parse(password)).toBe(password);
      expect(await verify(hash, password)).toBe(true);
      expect(await verify(hash, demoSignIns.password)).toBe(false);
      expect(code).toBeNull();
    }
  });

  test('everybody with an entry in the log has signed in before', async () => {
    const { rows } = await sql<{ email: string; signedIn: boolean | null }>`
      select email, min(at) filter (where action = 'session.login')
          < min(at) filter (where action <> 'session.login') as "signedIn"
      from accounts left join audit_entries on actor_id = accounts.id
      where accounts.id <> ${HOUSE_ACCOUNT} group by email`.execute(portal.db);
    const without = rows.filter(({ signedIn }) => signedIn !== true);
    expect(without.map(({ email }) => email)).toEqual([demoSignIns.newcomer]);
  });

  test('each email is a notification as well, and the latest are unread', async () => {
    const mails = await portal.db
      .selectFrom('mails')
      .select(['subject', 'account_id'])
      .orderBy('id')
      .execute();
    const notifications = await portal.db
      .selectFrom('notifications')
      .select(['subject', 'account_id'])
      .orderBy('id')
      .execute();
    expect(notifications).toEqual(mails);
    const unread = await portal.db
      .selectFrom('notifications')
      .where('read_at', 'is', null)
      .select('id')
      .execute();
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.length).toBeLessThan(notifications.length / 2);
  });

  test('the outbox has sent emails about submissions and decisions, oldest first', async () => {
    const mails = await portal.db.selectFrom('mails').selectAll().orderBy('id').execute();
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['submitted', 'approved', 'rejected']));
    const moments = mails.map(({ created_at: at }) => at.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    for (const mail of mails) {
      expect(mail.sent_at?.getTime()).toBeLessThan(Date.now());
      expect([mail.failed_at, mail.withdrawn_at, mail.account_id === null]).toEqual([null, null, false]);
    }
    const members = mails.filter(({ recipient }) => recipient.endsWith('@calderpumps.example'));
    expect(members.map(({ recipient }) => recipient)).not.toContain(demoSignIns.viewer);
  });
});
