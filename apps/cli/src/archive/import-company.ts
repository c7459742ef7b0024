import { storedFileNames } from '@headwater/db/stored-file-names';
import type { Database, Transaction } from '@headwater/db/connect';
import { recordStoredFiles, type StoredContent } from '@headwater/db/stored-files';
import { contentOf } from '@headwater/runtime/check-file';
import type { FileStorage } from '@headwater/runtime/storage';
import {
  getOwnedCompany,
  issueInvitation,
  lockNamedAccount,
  writeAudit,
  type Deps,
} from '@headwater/server/operator';
import { randomUUID } from 'node:crypto';
import { type ArchivedMember, type CompanyArchive, companyArchive } from './company-archive.ts';
import { getIdMapping, insertCompany } from './import-company.queries.ts';
import { FILES, readArchive, readEntries } from './read-archive.ts';

const ANY_UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface RenamedArchive {
  company: CompanyArchive;
  /** The new name of each stored file, by its name in the archive. */
  newNames: ReadonlyMap<string, string>;
}

/**
 * Gives each file of an archive a new id, in every row, text and snapshot that names it: the portal may already have
 * the old id, for this company's file or another's.
 */
function withNewFileIds(archive: CompanyArchive): RenamedArchive {
  const newIds = new Map(archive.files.map(({ id }) => [id, randomUUID()]));
  const rename = (text: string) => text.replaceAll(ANY_UUID, (id) => newIds.get(id) ?? id);
  return {
    company: companyArchive.parse(JSON.parse(rename(JSON.stringify(archive)))),
    newNames: new Map(archive.files.flatMap(storedFileNames).map((name) => [name, rename(name)])),
  };
}

interface ImportCompanyOptions extends Pick<Deps, 'env' | 'now'> {
  db: Database;
  storage: FileStorage;
  email: string;
  path: string;
  /** Whether the company's former members are invited to join it here. */
  invite: boolean;
}

export interface ImportedCompany {
  company: CompanyArchive;
  /** The addresses of its public pages: if another page has the same title, a number is added. */
  paths: string[];
  /** The members of the company on the old portal, except the account that imports it. */
  formerMembers: ArchivedMember[];
}

/**
 * Imports a company into an account that has none. Its public pages are public again if the account has access. Its
 * files get new ids. It succeeds as a whole or not at all: files that a failed import cannot delete belong to no row,
 * and the nightly job removes them.
 */
export async function importCompany({
  db,
  storage,
  email,
  path,
  invite,
  ...deps
}: ImportCompanyOptions): Promise<ImportedCompany> {
  // The archive is read once to check that it is complete, and once more to store the files.
  const { company, newNames } = withNewFileIds(await readArchive(path));
  const ids = await getIdMapping(db, company);
  await db.transaction().execute(async (trx) => lockAccountWithoutCompany(trx, email));
  const stored = await storeFiles(storage, path, newNames);
  return db.transaction().execute(async (trx) => {
    const account = await lockAccountWithoutCompany(trx, email);
    const { profileId, paths } = await insertCompany(trx, { company, ids, accountId: account.id });
    for (const file of company.files) {
      const contents = storedFileNames(file).flatMap((name) => stored.get(name) ?? []);
      await recordStoredFiles(trx, { fileId: file.id, contents });
    }
    const after = { items: company.items.length, files: company.files.length };
    const actor = { actorId: null, subjectId: account.id };
    await writeAudit(trx, { actor, action: 'company.import', itemId: profileId, after });
    const formerMembers = company.members.filter(
      (member) => member.email.toLowerCase() !== account.email.toLowerCase(),
    );
    const sender = { ...deps, company: { id: profileId, title: titleOf(company) }, account, actor };
    for (const member of invite ? formerMembers : [])
      await issueInvitation(trx, sender, { ...member, handsOver: false });
    return { company, paths, formerMembers };
  });
}

async function lockAccountWithoutCompany(trx: Transaction, email: string) {
  const account = await lockNamedAccount(trx, { email });
  if (await getOwnedCompany(trx, { accountId: account.id }))
    throw new Error(`${account.email} has a company already. Import this one into another account.`);
  return account;
}

function titleOf({ items }: CompanyArchive): string {
  return items.find(({ type }) => type === 'company')?.title ?? '';
}

/** Stores the files of an archive under new names, and returns these by the old ones; if one fails, it removes the others. */
async function storeFiles(
  storage: FileStorage,
  path: string,
  newNames: ReadonlyMap<string, string>,
): Promise<Map<string, StoredContent>> {
  const stored = new Map<string, StoredContent>();
  try {
    for await (const { name: entry, content } of readEntries(path)) {
      const name = newNames.get(entry.slice(FILES.length));
      if (name === undefined || !entry.startsWith(FILES)) continue;
      await storage.put(name, content);
      stored.set(name, { name, ...contentOf(content) });
    }
    return stored;
  } catch (error) {
    await Promise.allSettled(stored.keys().map(async (name) => storage.remove(name)));
    throw error;
  }
}
