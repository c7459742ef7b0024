import { enquiryFilePath } from '@headwater/contract/enquiry-files';
import type { Database } from '@headwater/db/connect';
import { receiveEnquiry } from '../../src/features/enquiries/receive-enquiry.ts';
import type { TestPortal } from '../test-portal.ts';
import { givenConfirmedRequest } from './given-enquiry.ts';
import { insertEnquiryFile } from './given-file.ts';

/** Has a reader ask a page's company with a drawing, confirm it, and the company receive it; returns what came of it. */
export async function givenEnquiryWithFile(
  { db, deps }: Pick<TestPortal, 'db' | 'deps'>,
  { itemId, name }: { itemId: number; name?: string },
) {
  const need = { subject: 'A set of three', place: 'Thornley', needed_by: '2027-03-31' };
  const job = await givenConfirmedRequest({ db, deps }, { itemId, ...need });
  const { id: fileId, content } = await insertEnquiryFile(db, job, name);
  await receiveEnquiry(deps, job);
  const { enquiry_id: id } = await db
    .selectFrom('enquiry_file_uses')
    .select('enquiry_id')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return { id, fileId, content, url: enquiryFilePath({ id, fileId }) };
}

/** Counts files, and what ties them to enquiries. */
export async function countEnquiryFiles(db: Database): Promise<[files: number, uses: number]> {
  const files = await db.selectFrom('enquiry_files').select('id').execute();
  const uses = await db.selectFrom('enquiry_file_uses').select('file_id').execute();
  return [files.length, uses.length];
}
