import { expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenImportedName } from '../../../../testing/imported/given-imported-name.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

test('the log tells who claimed a name for the company, and that an editor decided', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenCompany(owner);
  const name = await givenImportedName(portal().db);
  expect((await owner.mutate('reference.claims.create', { names: [name], reason: 'Ours' })).status).toBe(200);
  const { id } = await portal().db.selectFrom('company_claims').select('id').executeTakeFirstOrThrow();
  const decision = { id, response: 'The same website' };
  expect((await admin.mutate('reference.claims.approve', decision)).status).toBe(200);
  expect((await admin.mutate('reference.claims.undo', decision)).status).toBe(200);
  const { body } = await owner.query('company.log.list', { kind: 'claims' });
  expect(Object(body).result.data.entries).toMatchObject([
    { action: 'reference.claims.undo', by: 'editor', details: { name } },
    { action: 'reference.claims.approve', by: 'editor', details: { name } },
    { action: 'reference.claims.create', by: { email: owner.email }, details: { name } },
  ]);
});
