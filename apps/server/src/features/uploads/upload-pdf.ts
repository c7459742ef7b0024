import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pdfUrl, type pdfUploadFields } from '@headwater/contract/images';
import type { z } from 'zod';
import { notFound } from '../../errors.ts';
import { createWorkQueue } from '../../http/work-queue.ts';
import { findOwnArticle, savePdf } from '../articles/articles.queries.ts';
import { changed, editItem } from '../items/edit-item.ts';
import { checkPdf } from './check-pdf.ts';
import { insertPdfFile } from './files.queries.ts';
import type { Upload } from './receive.ts';
import { storeFiles } from './store-files.ts';
import type { Uploader } from './uploader.ts';

/** Parsing one takes a thread, and memory of several times its size. */
const queued = createWorkQueue({ atOnce: 1, waiting: 50 });

/** Makes an uploaded PDF the article's, in place of a former one, and returns its address. */
export async function uploadPdf(
  uploader: Uploader,
  { path, fields: { articleId } }: Upload<z.output<typeof pdfUploadFields>>,
): Promise<string> {
  const accountId = uploader.account.id;
  const article = await findOwnArticle(uploader.db, { ref: articleId, accountId });
  if (!article) throw notFound();
  const content = await queued(async () => {
    const bytes = await readFile(path);
    await checkPdf(bytes);
    return bytes;
  });
  const fileId = randomUUID();
  const itemId = article.id;
  await storeFiles(uploader, [{ name: `${fileId}.pdf`, content }], async () =>
    editItem(uploader, { itemId, action: 'uploads.pdf' }, async (trx) => {
      await insertPdfFile(trx, { fileId, accountId, bytes: content.length });
      await savePdf(trx, { itemId, fileId });
      return changed(undefined);
    }),
  );
  return pdfUrl(fileId);
}
