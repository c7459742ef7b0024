import { expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenImportedName } from '../../../../testing/imported/given-imported-name.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { eraseAccount } from './erase-account.ts';

const portal = useTestPortal();

async function search(caller: Caller, name: string): Promise<unknown> {
  const { body } = await caller.query('reference.claims.search', { search: name });
  return Object(body).result.data;
}

test('erasing a company frees the names that it was given, whose items stay', async () => {
  const { db } = portal();
  const owner = await portal().account();
  const company = await givenCompany(owner);
  const name = await givenImportedName(db, { count: 7 });
  const at = new Date();
  const decision = { status: 'approved', decided_at: at, response: 'The same website' } as const;
  await db
    .insertInto('company_claims')
    .values({ company_id: company.id, name, reason: 'Ours', created_at: at, ...decision })
    .execute();
  const other = await portal().account();
  expect(await search(other, name)).toEqual([]);
  await eraseAccount(portal().deps, { accountId: owner.id, closedBefore: null });
  expect(await search(other, name)).toMatchObject([{ name, count: 7 }]);
});
