import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { storedFileNames } from '@headwater/contract/images';
import type { Database } from '@headwater/db/connect';
import type { FileStorage } from '@headwater/runtime/storage';
import tar from 'tar-stream';
import { showProgress } from '../terminal/progress.ts';
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
  const pack = tar.pack();
  const written = pipeline(pack, createGzip(), createWriteStream(path));
  pack.entry({ name: 'company.json' }, JSON.stringify(company, null, 2));
  const names = company.files.flatMap(storedFileNames);
  for (const [index, name] of names.entries()) {
    const file = await storage.get(name);
    if (!file) throw new Error(`The storage has no file ${name}: nothing useful was exported.`);
    pack.entry({ name: `files/${name}` }, await buffer(file.stream));
    showProgress(index + 1, names.length);
  }
  pack.finalize();
  await written;
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
      return companyArchive.parse({
        version: 1,
        items: items.map(({ snapshot, first, last, ...item }) => ({
          ...item,
          published: snapshot && { snapshot, first: first?.toISOString(), last: last?.toISOString() },
        })),
        ...(await getSections(trx, company)),
        ...(await listFiles(trx, company)),
      });
    });
}
