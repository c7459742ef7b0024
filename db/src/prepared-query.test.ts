import { expect, test } from 'vitest';
import { preparedQuery, type Parameter } from './prepared-query.ts';
import type { Database } from './connect.ts';
import { createTestDatabase } from '../testing/test-database.ts';

interface AdminQueryValues {
  email: string;
  since: Date;
}

function admins(db: Database, value: Parameter<AdminQueryValues>) {
  return (
    db
      .selectFrom('accounts')
      .select('id')
      .where('created_at', '>', value('since'))
      .where('admin', '=', true)
      // The value is used twice, after a constant.
      .where((eb) => eb.or([eb('email', '=', value('email')), eb('password_hash', '=', value('email'))]))
  );
}

test('a compiled query runs with new values, and keeps its constants', async () => {
  const { db, close } = await createTestDatabase();
  const emails = ['first@works.example', 'second@works.example'];
  const accounts = await db
    .insertInto('accounts')
    .values(emails.map((email) => ({ email, password_hash: '-', admin: true })))
    .returning('id')
    .execute();
  let built = 0;
  const find = preparedQuery((on, value: Parameter<AdminQueryValues>) => {
    built += 1;
    return admins(on, value);
  });
  const since = new Date(0);
  const found = await Promise.all(emails.map(async (email) => find.execute(db, { email, since })));
  expect(found).toEqual(accounts.map((account) => [account]));
  expect(
    await find.execute(db, { email: 'first@works.example', since: new Date(Date.now() + 60_000) }),
  ).toEqual([]);
  await db.updateTable('accounts').set({ admin: false }).execute();
  expect(await find.execute(db, { email: 'first@works.example', since })).toEqual([]);
  expect(built).toBe(1);
  await close();
});

test('a compiled query runs inside a transaction, and sees its changes', async () => {
  const { db, close } = await createTestDatabase();
  const find = preparedQuery(admins);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('accounts')
      .values({ email: 'new@works.example', password_hash: '-', admin: true })
      .execute();
    expect(await find.execute(trx, { email: 'new@works.example', since: new Date(0) })).toHaveLength(1);
    expect(await find.execute(db, { email: 'new@works.example', since: new Date(0) })).toEqual([]);
  });
  await close();
});
