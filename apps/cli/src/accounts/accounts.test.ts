import { createHash } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken } from './create-token.ts';
import { restoreAccount } from './restore-account.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

const now = new Date('2026-11-21T12:00:00Z');

async function account(email: string, closedDaysAgo?: number): Promise<number> {
  const closed_at = closedDaysAgo === undefined ? null : new Date(now.getTime() - closedDaysAgo * 86_400_000);
  const { id } = await database.db
    .insertInto('accounts')
    .values({ email, password_hash: 'x', closed_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a token is made for an account, kept as its hash, and audited', async () => {
  const id = await account('Ada@example.com');
  const secret = await createToken(database.db, { email: 'ada@example.com', name: 'Import', days: 7 });
  expect(secret).toMatch(/^hw_[\w-]{43}$/);
  const row = await database.db.selectFrom('api_tokens').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ account_id: id, name: 'Import', expires_at: expect.any(Date) });
  expect(row.token_hash).toEqual(createHash('sha256').update(secret).digest());
  const audit = await database.db.selectFrom('audit_entries').select(['action', 'subject_id']).execute();
  expect(audit).toEqual([{ action: 'session.tokens.create', subject_id: id }]);
  await expect(createToken(database.db, { email: 'x@example.com', name: 'x', days: null })).rejects.toThrow(
    'There is no account with the e-mail x@example.com.',
  );
});

describe('an account that was closed', () => {
  test('opens again within 30 days', async () => {
    const id = await account('Eve@example.com', 29);
    expect(await restoreAccount(database.db, ' eve@EXAMPLE.com', now)).toContain(
      'Eve@example.com is open again.',
    );
    const row = await database.db
      .selectFrom('accounts')
      .select('closed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.closed_at).toBeNull();
  });

  test('stays closed where that is too long ago, the e-mail is taken, or there is none', async () => {
    await account('old@example.com', 31);
    const restore = async (email: string) => restoreAccount(database.db, email, now);
    await expect(restore('old@example.com')).rejects.toThrow('closed more than 30 days ago');
    await account('taken@example.com', 1);
    await account('taken@example.com');
    await expect(restore('taken@example.com')).rejects.toThrow('belongs to an open account');
    await expect(restore('nobody@example.com')).rejects.toThrow('There is no closed account');
  });
});
