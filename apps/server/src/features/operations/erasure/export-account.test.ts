import { beforeAll, expect, test } from 'vitest';
import { givenTracedAccount } from '../../../../testing/operations/given-life.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { accountTables } from './account-data.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

const portal = useTestPortal();

let admin: Caller;

beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

const givenAccount = async () => givenTracedAccount(portal(), admin);

test('the export has every table of the account, and nothing that it signs in by', async () => {
  const { db, deps } = portal();
  const { owner, trace } = await givenAccount();
  await eraseAccount(deps, { accountId: (await givenAccount()).owner.id, closedBefore: null });
  const exported = await exportAccount(db, owner);
  expect(Object.keys(exported)).toEqual(accountTables.map(({ table }) => table));
  expect(exported['items']).toHaveLength(3);
  expect(exported['accounts']).toMatchObject([{ id: owner.id, email: owner.email }]);
  expect(exported['sessions']?.length).toBeGreaterThan(1);
  const text = JSON.stringify(exported);
  expect(text).toContain(trace);
  const secrets = ['argon2', '_hash"', 'whsec_', '"challenge"', '"public_key"', '"secret"'];
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(exported['passkeys']).toMatchObject([{ name: trace }]);
});
