import { hashSecret, newSecret } from '@headwater/runtime/secrets';
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

test('the export has every table of the account, and none of its credentials', async () => {
  const { db, deps } = portal();
  const { owner, trace } = await givenAccount();
  await eraseAccount(deps, { accountId: (await givenAccount()).owner.id, closedBefore: null });
  const exported = await exportAccount(db, owner);
  expect(Object.keys(exported)).toEqual(accountTables.map(({ table }) => table));
  expect(exported['items']).toHaveLength(4);
  expect(exported['accounts']).toMatchObject([{ id: owner.id, email: owner.email }]);
  expect(exported['sessions']?.length).toBeGreaterThan(1);
  const text = JSON.stringify(exported);
  expect(text).toContain(trace);
  const secrets = ['argon2', '_hash"', 'whsec_', '"challenge"', '"public_key"', '"secret"'];
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(exported['passkeys']).toMatchObject([{ name: trace }]);
});

test('an unconfirmed enquiry is in no export of the company, and an erased reader is on no list', async () => {
  const { db, deps } = portal();
  const { owner } = await givenAccount();
  const reader = await portal().account();
  const { id: item_id } = await db
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', owner.id)
    .where('type', '=', 'company')
    .executeTakeFirstOrThrow();
  const asked = { name: 'Jo', email: reader.email.toUpperCase(), organisation: '', message: 'How much?' };
  const at = new Date();
  await db
    .insertInto('enquiry_requests')
    .values({ ...asked, item_id, asked_at: at })
    .execute();
  await db
    .insertInto('enquiry_addresses')
    .values({
      company_id: item_id,
      email: asked.email,
      added_by: owner.id,
      added_at: at,
      token_hash: hashSecret(newSecret()),
    })
    .execute();
  expect((await exportAccount(db, owner))['enquiry_requests']).toEqual([]);
  expect((await exportAccount(db, reader))['enquiry_requests']).toMatchObject([asked]);
  await eraseAccount(deps, { accountId: reader.id, closedBefore: null });
  for (const table of ['enquiry_requests', 'enquiry_addresses'] as const)
    expect(await db.selectFrom(table).select('id').where('email', '=', asked.email).execute()).toEqual([]);
});
