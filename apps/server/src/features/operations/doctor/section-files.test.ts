import { orderedSectionNames, orderedSections } from '@headwater/contract/ordered-sections';
import { replaceRows, sectionTables } from '@headwater/db/ordered-sections';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { sampleRows } from '../../../../testing/company/sample-rows.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { listUnusedFiles } from '../../uploads/files/unused-files.queries.ts';
import { listFileUses } from './file-uses.queries.ts';

const portal = useTestPortal();

/** The fields that can hold the address of a file. */
const everyField = orderedSectionNames.flatMap((section) => {
  const { links, files } = orderedSections[section];
  return [...links, ...Object.keys(files)].map((field) => ({ section, field: String(field) }));
});

test.each(everyField)('a row keeps the file that it names: $section, $field', async ({ section, field }) => {
  const { db } = portal();
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  const rows = [sampleRows('old')[section]];
  await db.transaction().execute(async (trx) => replaceRows(trx, section, { companyId, rows }));
  const fileId = crypto.randomUUID();
  const file = { id: fileId, kind: 'pdf' as const, account_id: owner.id, bytes: 1 };
  await db.insertInto('files').values(file).execute();
  expect(await listUnusedFiles(db, { accountId: owner.id })).toContain(fileId);
  const address = `https://portal.example.com/files/${fileId}.pdf`;
  await sql`
    update ${sql.table(sectionTables[section].name)} set ${sql.ref(field)} = ${address}
    where company_id = ${companyId}`.execute(db);
  expect(await listUnusedFiles(db, { accountId: owner.id })).not.toContain(fileId);
  expect(await listFileUses(db, { fileId })).toMatchObject([{ type: 'company' }]);
});
