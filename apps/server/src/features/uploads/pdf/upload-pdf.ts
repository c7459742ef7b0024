import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AnswerFile, answerFileUploadFields } from '@headwater/contract/answer-files';
import { pdfUrl, type pdfUploadFields } from '@headwater/contract/images';
import type { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import { getOwnArticle, updateArticlePdf } from '../../articles/articles.queries.ts';
import { addAnswerFile } from '../../enquiries/answer-files.ts';
import { changed, editItem } from '../../items/edit-item.ts';
import { assertClean } from '../virus-scan/assert-clean.ts';
import { assertPdf } from './assert-pdf.ts';
import { insertPdfFile, type NewPdfFile } from '../files/files.queries.ts';
import type { Upload } from '../receive/receive-upload.ts';
import { storeFile } from '../files/store-file.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { getUploadTarget } from '../upload-target.ts';
import type { UploadContext } from '../upload-context.ts';

/** Parsing a PDF takes a thread, and several times its size in memory. */
const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 50, maxQueuedPerKey: 25 });

/** Stores an uploaded PDF as the article's, replacing a former one, and returns its URL. */
export async function uploadPdf(
  context: UploadContext,
  { path, fields: { articleId } }: Upload<z.output<typeof pdfUploadFields>>,
): Promise<string> {
  const { holderId: accountId } = context.membership;
  const article = await getOwnArticle(context.db, { ref: articleId, accountId });
  if (!article) throw notFound();
  const itemId = article.id;
  return storePdf(context, path, async (file) =>
    editItem(context, { itemId, action: 'uploads.pdf' }, async (trx) => {
      await insertPdfFile(trx, file);
      await updateArticlePdf(trx, { itemId, fileId: file.fileId });
      return changed(undefined);
    }),
  );
}

/** Stores an uploaded PDF of the account's company, and returns its URL. It is kept if a row names it. */
export async function uploadCompanyPdf(context: UploadContext, { path }: Upload<unknown>): Promise<string> {
  const { db, membership, actor } = context;
  const { itemId } = await getUploadTarget(context, { articleId: undefined });
  return storePdf(context, path, async (file) =>
    db.transaction().execute(async (trx) => {
      await lockMembership(trx, { membership, actor });
      await insertPdfFile(trx, file);
      await writeAudit(trx, { actor, action: 'uploads.companyPdf', itemId });
    }),
  );
}

async function storePdf(
  context: UploadContext,
  path: string,
  commit: (file: NewPdfFile) => Promise<void>,
): Promise<string> {
  const { holderId: accountId } = context.membership;
  const examined = await examinePdf(context, path);
  const fileId = randomUUID();
  await storeFile(context, { name: `${fileId}.pdf`, content: examined.content }, async () =>
    commit({ fileId, accountId, ...examined }),
  );
  return pdfUrl(fileId);
}

/** Returns an uploaded PDF, once it is scanned and a parser has read it. Throws 400, 415 and 503. */
async function examinePdf(context: UploadContext, path: string): Promise<{ content: Buffer; pages: number }> {
  await assertClean(context, path);
  return runQueued(String(context.membership.holderId), async () => {
    const content = await readFile(path);
    return { content, pages: await assertPdf(content) };
  });
}

/** Stores an uploaded PDF for an answer that a member is writing to a reader. */
export async function uploadAnswerFile(
  context: UploadContext,
  { path, fields: { name } }: Upload<z.output<typeof answerFileUploadFields>>,
  { id }: { id: number },
): Promise<AnswerFile> {
  const { content } = await examinePdf(context, path);
  return addAnswerFile(context, { id, name, content });
}
