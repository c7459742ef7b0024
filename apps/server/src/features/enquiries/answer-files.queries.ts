import type { AnswerFile } from '@headwater/contract/answer-files';
import { DAY_MS } from '@headwater/contract/dates';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

interface NewAnswerFile {
  enquiryId: number;
  uploadedBy: number;
  name: string;
  content: Buffer;
  at: Date;
}

/** Adds a file that waits for the answer of its uploader. */
export async function insertAnswerFile(
  trx: Transaction,
  { enquiryId, uploadedBy, name, content, at }: NewAnswerFile,
): Promise<AnswerFile> {
  return trx
    .insertInto('enquiry_answer_files')
    .values({
      enquiry_id: enquiryId,
      uploaded_by: uploadedBy,
      uploaded_at: at,
      name,
      bytes: content.length,
      content,
    })
    .returning(['id', 'name', 'bytes'])
    .executeTakeFirstOrThrow();
}

interface ClaimedFiles {
  enquiryId: number;
  answerId: number;
  authorId: number;
  ids: readonly number[];
}

/** Gives an answer those of the files that its author has uploaded for the enquiry and not sent yet. */
export async function claimAnswerFiles(
  trx: Transaction,
  { enquiryId, answerId, authorId, ids }: ClaimedFiles,
): Promise<{ bytes: number }[]> {
  return trx
    .updateTable('enquiry_answer_files')
    .set({ answer_id: answerId })
    .where('enquiry_id', '=', enquiryId)
    .where('uploaded_by', '=', authorId)
    .where('answer_id', 'is', null)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .returning('bytes')
    .execute();
}

/** Says whether a company's enquiry is over or erased; null if the company has none with this id. */
export async function getEnquiryEnd(
  db: Database,
  { companyId, id }: { companyId: number; id: number },
): Promise<{ endedAt: Date | null; erasedAt: Date | null } | null> {
  const enquiry = await db
    .selectFrom('enquiries')
    .select(['ended_at as endedAt', 'erased_at as erasedAt'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return enquiry ?? null;
}

/** Lists the files of an enquiry's answers, without their content. */
export async function listAnswerFiles(
  db: Database,
  { enquiryId }: { enquiryId: number },
): Promise<(AnswerFile & { answerId: number })[]> {
  return db
    .selectFrom('enquiry_answer_files')
    .select(['id', 'name', 'bytes', 'answer_id as answerId'])
    .where('enquiry_id', '=', enquiryId)
    .where('answer_id', 'is not', null)
    .$narrowType<{ answerId: number }>()
    .orderBy('id')
    .execute();
}

/** Returns a file of an answer to a company's enquiry; null if the company has no such enquiry, or that no such file. */
export async function getAnswerFile(
  db: Database,
  { companyId, id, fileId }: { companyId: number; id: number; fileId: number },
): Promise<{ name: string; content: Buffer } | null> {
  const file = await db
    .selectFrom('enquiry_answer_files as file')
    .innerJoin('enquiries as enquiry', 'enquiry.id', 'file.enquiry_id')
    .select(['file.name', 'file.content'])
    .where('enquiry.company_id', '=', companyId)
    .where('enquiry.id', '=', id)
    .where('file.id', '=', fileId)
    .where('file.answer_id', 'is not', null)
    .executeTakeFirst();
  return file ?? null;
}

/** Lists the files that an answer's email has attached. */
export async function listSentFiles(
  db: Database,
  { answerId }: { answerId: number },
): Promise<{ filename: string; content: Buffer }[]> {
  return db
    .selectFrom('enquiry_answer_files')
    .select(['name as filename', 'content'])
    .where('answer_id', '=', answerId)
    .orderBy('id')
    .execute();
}

/** Deletes the files that no answer has taken within a day. */
export async function deleteWaitingFiles(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('enquiry_answer_files')
    .where('answer_id', 'is', null)
    .where('uploaded_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
}
