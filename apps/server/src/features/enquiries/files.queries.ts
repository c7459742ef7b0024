import type { EnquiryFile } from '@headwater/contract/enquiry-files';
import type { Database, Transaction } from '@headwater/db/connect';

/** Lists the files that a request waits with, without their content. */
export async function listRequestFiles(
  trx: Transaction,
  { requestId }: { requestId: number },
): Promise<EnquiryFile[]> {
  return trx
    .selectFrom('enquiry_files')
    .select(['id', 'name', 'type', 'bytes'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
}

/** Gives an enquiry the files of its request. */
export async function insertFileUses(
  trx: Transaction,
  { enquiryId, files }: { enquiryId: number; files: readonly EnquiryFile[] },
): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('enquiry_file_uses')
    .values(files.map(({ id }) => ({ enquiry_id: enquiryId, file_id: id })))
    .execute();
}

function selectFiles(db: Database, { enquiryId }: { enquiryId: number }) {
  return db
    .selectFrom('enquiry_file_uses as used')
    .innerJoin('enquiry_files as file', 'file.id', 'used.file_id')
    .where('used.enquiry_id', '=', enquiryId);
}

/** Lists an enquiry's files, without their content. */
export async function listFiles(db: Database, enquiry: { enquiryId: number }): Promise<EnquiryFile[]> {
  return selectFiles(db, enquiry)
    .select(['file.id', 'file.name', 'file.type', 'file.bytes'])
    .orderBy('file.id')
    .execute();
}

interface OwnFile {
  companyId: number;
  id: number;
  fileId: number;
}

/** Returns a file of a company's enquiry; null if the company has no such enquiry, or that no such file. */
export async function getFile(
  db: Database,
  { companyId, id, fileId }: OwnFile,
): Promise<{ name: string; content: Buffer } | null> {
  const file = await selectFiles(db, { enquiryId: id })
    .innerJoin('enquiries as enquiry', 'enquiry.id', 'used.enquiry_id')
    .select(['file.name', 'file.content'])
    .where('enquiry.company_id', '=', companyId)
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  return file ?? null;
}
