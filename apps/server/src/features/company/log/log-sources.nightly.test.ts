import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { listLogActions } from '../../../../testing/company/read-log.ts';
import { insertMany } from '../../../../testing/insert-many.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { companyLogQuery } from './company-log.queries.ts';

const portal = useTestPortal();

test('a page reads only a few of 100,000 entries', async () => {
  const { db, account } = portal();
  const owner = await account();
  const { id: companyId } = await givenCompany(owner);
  await insertMany(
    db,
    100_000,
    (numbers) => sql`
      insert into audit_entries (actor_id, subject_id, company_id, action)
      select ${owner.id}, ${owner.id}, 1000000 + n % 500, 'company.update' from ${numbers}`,
  );
  await db
    .insertInto('audit_entries')
    .values({ action: 'company.update', actor_id: owner.id, company_id: companyId })
    .execute();
  await sql`vacuum analyze audit_entries`.execute(db);
  const filter = {
    companyId,
    holderId: owner.id,
    kinds: ['content', 'members', 'money', 'visits'],
    limit: 51,
  } as const;
  const [row] = await companyLogQuery(db, filter).explain<{ 'QUERY PLAN': object }>(
    'json',
    sql`analyze, buffers`,
  );
  const plan = JSON.stringify(row?.['QUERY PLAN']);
  expect(plan).toContain('audit_entries_company');
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"audit_entries"/);
  expect(await listLogActions(owner)).toEqual(['company.update', 'company.create']);
});
