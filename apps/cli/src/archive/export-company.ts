import { storedFileNames } from '@headwater/db/stored-file-names';
import type { Database } from '@headwater/db/connect';
import type { FileStorage } from '@headwater/runtime/storage';
import { listMembers } from '@headwater/server/operator';
import { writeArchive } from './write-archive.ts';
import { companyArchive, type CompanyArchive } from './company-archive.ts';
import { getCompanyByEmail, listFiles, listItems, getSections } from './export-company.queries.ts';

interface ExportCompanyOptions {
  db: Database;
  storage: FileStorage;
  email: string;
  path: string;
}

/** Writes the company of an account, its articles and their files into an archive. */
export async function exportCompany({
  db,
  storage,
  email,
  path,
}: ExportCompanyOptions): Promise<CompanyArchive> {
  const company = await buildArchive(db, email);
  const missing = await writeArchive({
    storage,
    path,
    json: { name: 'company.json', value: company },
    files: company.files.flatMap(storedFileNames),
  });
  if (missing.length > 0)
    throw new Error(`The storage has no file ${missing[0]}: nothing useful was exported.`);
  return company;
}

/** Reads everything in one transaction, so that the archive is consistent. */
async function buildArchive(db: Database, email: string): Promise<CompanyArchive> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const company = await getCompanyByEmail(trx, { email });
      if (!company) throw new Error(`There is no open account with the email ${email} that has a company.`);
      const items = await listItems(trx, company);
      const members = await listMembers(trx, company);
      return companyArchive.parse({
        version: 1,
        items: items.map(({ snapshot, first, last, ...item }) => ({
          ...item,
          published: snapshot && { snapshot, first: first?.toISOString(), last: last?.toISOString() },
        })),
        ...(await getSections(trx, company)),
        ...(await listFiles(trx, company)),
        members: members.map(({ email: address, role, joinedAt }) => ({
          email: address,
          role,
          joined: joinedAt,
        })),
      });
    });
}
