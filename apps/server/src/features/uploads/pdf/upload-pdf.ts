import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pdfUrl, type pdfUploadFields } from '@headwater/contract/images';
import type { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { createWorkQueue } from '../../../http/work-queue.ts';
import { getOwnArticle, updateArticlePdf } from '../../articles/articles.queries.ts';
import { changed, editItem } from '../../items/edit-item.ts';
import { assertClean } from '../virus-scan/assert-clean.ts';
import { assertPdf } from './assert-pdf.ts';
import { insertPdfFile } from '../files/files.queries.ts';
import type { Upload } from '../receive/receive-upload.ts';
import { storeFile } from '../files/store-file.ts';
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
  await assertClean(context, path);
  const content = await runQueued(String(accountId), async () => {
    const bytes = await readFile(path);
    await assertPdf(bytes);
    return bytes;
  });
  const fileId = randomUUID();
  const itemId = article.id;
  await storeFile(context, { name: `${fileId}.pdf`, content }, async () =>
    editItem(context, { itemId, action: 'uploads.pdf' }, async (trx) => {
      await insertPdfFile(trx, { fileId, accountId, content });
      await updateArticlePdf(trx, { itemId, fileId });
      return changed(undefined);
    }),
  );
  return pdfUrl(fileId);
}
