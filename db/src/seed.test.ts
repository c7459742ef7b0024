import { newPassword } from '@headwater/contract/session';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStoredNames, seedTwice, type SeededDatabase } from '../testing/seed-twice.ts';
import { caseStudyCompanies } from './seed/case-studies.ts';
import { categoryTrees } from './seed/categories.ts';
import { demoEmails } from './seed/demo-emails.ts';
import { demoSignIns } from './seed/demo-sign-ins.ts';
import { packages } from './seed/products.ts';

describe('with SEED=none', () => {
  let portal: SeededDatabase;
  beforeAll(async () => {
    portal = await seedTwice({ dataset: 'none' });
  });
  afterAll(async () => portal.close());

  test('there are no accounts and no files', async () => {
    expect(await portal.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
    expect(await portal.db.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(await listStoredNames(portal)).toEqual([]);
  });

  test('the packages are on sale at their listed prices', async () => {
    const products = await portal.db
      .selectFrom('products')
      .select(['name', 'price'])
      .orderBy('position')
      .execute();
    expect(products).toEqual(packages);
  });

  test.each(Object.entries(categoryTrees))(
    '%s has its tree of categories, of two levels',
    async (type, tree) => {
      const { rows } = await sql<{ parent: string; children: string[] }>`
      select parents.name as parent, array_agg(children.name order by children.position) as children
      from categories as parents join categories as children on children.parent_id = parents.id
      where parents.item_type::text = ${type} and parents.parent_id is null
      group by parents.id order by parents.position`.execute(portal.db);
      expect(rows.map(({ parent, children }) => [parent, children])).toEqual(Object.entries(tree));
    },
  );

  test('there are sixty case studies of fifteen companies, each with its categories', async () => {
    const { rows } = await sql`
      select items.company_name as company, array_agg(items.title order by items.id) as titles
      from items join publications on publications.item_id = items.id
      where items.type = 'case-study' and cardinality(category_ids) = 2
      group by 1 order by 1`.execute(portal.db);
    expect(rows).toEqual(
      Object.entries(caseStudyCompanies).map(([company, studies]) => ({
        company,
        titles: studies.map(({ title }) => title),
      })),
    );
    expect(rows).toHaveLength(15);
    expect(Object.values(caseStudyCompanies).flat()).toHaveLength(60);
  });
});

describe('with SEED=demo where others can reach the portal', () => {
  let portal: SeededDatabase;
  beforeAll(async () => {
    portal = await seedTwice({ dataset: 'demo', randomPasswords: true });
  });
  afterAll(async () => portal.close());

  test('each account has a password of its own, and no recovery code', async () => {
    const accounts = await portal.db.selectFrom('accounts').selectAll().execute();
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

  test('whoever has done something has signed in before', async () => {
    const { rows } = await sql<{ email: string; signedIn: boolean | null }>`
      select email, min(at) filter (where action = 'session.login')
          < min(at) filter (where action <> 'session.login') as "signedIn"
      from accounts left join audit_entries on actor_id = accounts.id group by email`.execute(portal.db);
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

  test('the outbox has sent emails about what was submitted and decided, oldest first', async () => {
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
