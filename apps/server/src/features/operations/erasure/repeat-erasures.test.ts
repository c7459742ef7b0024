import { beforeAll, expect, test } from 'vitest';
import { givenTracedAccount } from '../../../../testing/operations/given-life.ts';
import { tablesWith } from '../../../../testing/operations/tables-with.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { eraseAccount } from './erase-account.ts';
import { repeatErasures } from './repeat-erasures.ts';

const portal = useTestPortal();

let admin: Caller;

beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

const givenAccount = async () => givenTracedAccount(portal(), admin);

test('erasures are repeated on an older database, for the same accounts only', async () => {
  const { db, deps } = portal();
  const { owner, trace } = await givenAccount();
  await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
  expect(await repeatErasures(deps)).toBe(0);
  // As the backup has it.
  const account = { email: `${trace}@example.com`, erased_at: null, closed_at: null };
  await db.updateTable('accounts').set(account).where('id', '=', owner.id).execute();
  expect(await repeatErasures(deps)).toBe(1);
  expect(await tablesWith(db, trace)).toEqual([]);
  const namesake = { ...account, created_at: new Date('2020-01-01') };
  await db.updateTable('accounts').set(namesake).where('id', '=', owner.id).execute();
  expect(await repeatErasures(deps)).toBe(0);
});
