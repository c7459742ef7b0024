import { randomUUID } from 'node:crypto';
import { storedFileNames } from '@headwater/db/stored-file-names';
import { companyArchive, type CompanyArchive } from './company-archive.ts';

const ANY_UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface RenamedArchive {
  company: CompanyArchive;
  /** The new name of each stored file by that in the archive. */
  newNames: ReadonlyMap<string, string>;
}

/**
 * Gives each file of an archive a new id, wherever a row, a text or a snapshot names it: the portal may have the old one
 * already, as the company's own or another's.
 */
export function withNewFileIds(archive: CompanyArchive): RenamedArchive {
  const newIds = new Map(archive.files.map(({ id }) => [id, randomUUID()]));
  const rename = (text: string) => text.replaceAll(ANY_UUID, (id) => newIds.get(id) ?? id);
  return {
    company: companyArchive.parse(JSON.parse(rename(JSON.stringify(archive)))),
    newNames: new Map(archive.files.flatMap(storedFileNames).map((name) => [name, rename(name)])),
  };
}
