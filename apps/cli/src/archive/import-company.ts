import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { storedFileNames } from '@headwater/db/stored-file-names';
import type { Database, Transaction } from '@headwater/db/connect';
import type { FileStorage } from '@headwater/runtime/storage';
import { lockNamedAccount, writeAudit } from '@headwater/server/operator';
import tar from 'tar-stream';
import { companyArchive, type CompanyArchive } from './company-archive.ts';
import { getIdMapping, hasCompany, insertCompany } from './import-company.queries.ts';
import { withNewFileIds } from './new-file-ids.ts';

interface ImportCompanyOptions {
  db: Database;
  storage: FileStorage;
  email: string;
  path: string;
}

export interface ImportedCompany {
  company: CompanyArchive;
  /** Where its public pages are: a title that another page has gets a number. */
  paths: string[];
}

/**
 * Imports a company into an account that has none; what was public is public again if the account has access. Its files
 * get new ids. It succeeds as a whole or not at all: files that a failed import can't take back belong to no row, and
 * the nightly job removes them.
 */
export async function importCompany({
  db,
  storage,
  email,
  path,
}: ImportCompanyOptions): Promise<ImportedCompany> {
  // The archive is read once to check that it is complete, and once more to store the files.
  const { company, renameFile } = withNewFileIds(await readArchive(path));
  const ids = await getIdMapping(db, company);
  await db.transaction().execute(async (trx) => lockAccountWithoutCompany(trx, email));
  await storeFiles(storage, path, renameFile);
  return db.transaction().execute(async (trx) => {
    const account = await lockAccountWithoutCompany(trx, email);
    const { profileId, paths } = await insertCompany(trx, { company, ids, accountId: account.id });
    const after = { items: company.items.length, files: company.files.length };
    const actor = { actorId: null, subjectId: account.id };
    await writeAudit(trx, { actor, action: 'company.import', itemId: profileId, after });
    return { company, paths };
  });
}

async function lockAccountWithoutCompany(trx: Transaction, email: string) {
  const account = await lockNamedAccount(trx, { email });
  if (await hasCompany(trx, account.id))
    throw new Error(`${account.email} has a company already. Import this one into another account.`);
  return account;
}

/** Stores the files of an archive under new names; takes back those that it has stored where one fails. */
async function storeFiles(
  storage: FileStorage,
  path: string,
  renameFile: (name: string) => string,
): Promise<void> {
  const stored: string[] = [];
  try {
    for await (const { name, content } of readEntries(path)) {
      if (!name.startsWith('files/')) continue;
      const file = renameFile(name.slice('files/'.length));
      await storage.put(file, content);
      stored.push(file);
    }
  } catch (error) {
    await Promise.allSettled(stored.map(async (file) => storage.remove(file)));
    throw error;
  }
}

async function readArchive(path: string): Promise<CompanyArchive> {
  const present = new Set<string>();
  let manifest: unknown;
  for await (const { name, content } of readEntries(path)) {
    if (name === 'company.json') manifest = JSON.parse(content.toString('utf8'));
    present.add(name);
  }
  const { data } = companyArchive.safeParse(manifest);
  if (!data) throw new Error('This is not an exported company.');
  const missing = data.files.flatMap(storedFileNames).filter((name) => !present.has(`files/${name}`));
  if (missing.length > 0) throw new Error(['The archive is incomplete. It lacks:', ...missing].join('\n'));
  return data;
}

async function* readEntries(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const extract = tar.extract();
  // An error of an earlier stream also fails the extraction, where it is thrown.
  pipeline(createReadStream(path), createGunzip(), extract).catch(() => undefined);
  for await (const entry of extract) yield { name: entry.header.name, content: await buffer(entry) };
}
