import { describeTooMuch, type AnswerFile } from '@headwater/contract/answer-files';
import { safeFileName } from '@headwater/contract/file-name';
import type { Database, Transaction } from '@headwater/db/connect';
import { badField, conflict, notFound } from '../../errors.ts';
import { assertCompany } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import type { Attachment } from '../mails/mailer.ts';
import { claimAnswerFiles, getEnquiryEnd, insertAnswerFile, listSentFiles } from './answer-files.queries.ts';
import { assertNotErased, changeEnquiry, type ChangeContext } from './change-enquiry.ts';
import type { LockedEnquiry } from './enquiries.queries.ts';

/** Throws 409 for an enquiry whose reader needs no answer any more, or had it erased. */
export function assertAnswerable(enquiry: Pick<LockedEnquiry, 'erasedAt' | 'endedAt'>): void {
  assertNotErased(enquiry);
  if (enquiry.endedAt !== null) throw conflict('The reader has told us that they no longer need an answer.');
}

/** Throws 404 and 409 before a file is received for an answer that cannot be sent. */
export async function assertTakesAnswerFiles(
  { db, membership }: Pick<ChangeContext, 'db' | 'membership'>,
  { id }: { id: number },
): Promise<void> {
  const { id: companyId } = assertCompany({ membership });
  const enquiry = await getEnquiryEnd(db, { companyId, id });
  if (!enquiry) throw notFound();
  assertAnswerable(enquiry);
}

/** Keeps an examined PDF for the answer that its uploader is writing. Throws 404 and 409. */
export async function addAnswerFile(
  ctx: ChangeContext,
  { id, name, content }: { id: number; name: string; content: Buffer },
): Promise<AnswerFile> {
  return changeEnquiry(ctx, id, async (trx, { enquiry, audited }) => {
    assertAnswerable(enquiry);
    const file = await insertAnswerFile(trx, {
      enquiryId: id,
      uploadedBy: ctx.actor.actorId,
      name: safeFileName(name, 'pdf'),
      content,
      at: ctx.now(),
    });
    await writeAudit(trx, {
      ...audited,
      action: 'enquiries.addAnswerFile',
      after: { enquiry: id, file: file.id },
    });
    return file;
  });
}

interface FilesOfAnswer {
  enquiryId: number;
  answerId: number;
  authorId: number;
  files: readonly number[];
}

/** Gives an answer the files that its author has uploaded for it. Throws 400. */
export async function attachFiles(trx: Transaction, { files, ...of }: FilesOfAnswer): Promise<void> {
  const ids = [...new Set(files)];
  const claimed = await claimAnswerFiles(trx, { ...of, ids });
  if (claimed.length < ids.length)
    throw badField('files', 'A file is no longer there. Remove it, and attach it again.');
  const tooMuch = describeTooMuch(claimed);
  if (tooMuch !== null) throw badField('files', tooMuch);
}

/** Lists an email's files, if it is an answer with some; throws if they have been deleted, and the email is withdrawn. */
export async function listAnswerAttachments(
  db: Database,
  { answerId }: { answerId: number | null },
): Promise<Attachment[]> {
  if (answerId === null) return [];
  const files = await listSentFiles(db, { answerId });
  if (files.length === 0) throw new Error('The files of the answer have been deleted');
  return files;
}
