import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { saveArticleInput, type ArticleRow } from '@headwater/contract/articles';
import { pickContentTexts } from '@headwater/contract/item-texts';
import type { Transaction } from '@headwater/db/connect';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import type { z } from 'zod';
import { consumeText, textBytes } from '../../trpc/text-budget.ts';
import { getArticleByIdempotencyKey } from '../articles/articles.queries.ts';
import { assertArticleAccess, createArticle } from '../articles/save-article.ts';
import { insertItemCategories } from '../items/categories/categories.queries.ts';
import { insertItemImage } from '../items/images/images.queries.ts';
import { insertImageFile } from '../uploads/files/files.queries.ts';
import { storeFile } from '../uploads/files/store-file.ts';
import { assertWithinQuota } from '../uploads/receive/upload-quota.ts';
import type { UploadContext } from '../uploads/upload-context.ts';
import { listOwnPictures, type OwnPicture } from './start-from.queries.ts';

/** The pictures of an article are in memory while they are copied. Accounts take turns. */
const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 50, maxQueuedPerKey: 10 });

interface EarlierArticle {
  article: ArticleRow;
  idempotencyKey: string | undefined;
}

interface Copy extends OwnPicture {
  png: Buffer;
  copyId: string;
}

/**
 * Makes a new article of the same type with the texts, the categories and copies of the pictures of an earlier one; one
 * for each key. Its PDF, its dates, and the facts and partners of a case study are of another project, and stay behind. Throws 403 and 429 as writing an article and uploading do.
 */
export async function startFromArticle(
  context: UploadContext,
  { article, idempotencyKey }: EarlierArticle,
): Promise<ArticleRow> {
  const { db, membership, now } = context;
  const accountId = membership.holderId;
  const made =
    idempotencyKey === undefined ? null : await getArticleByIdempotencyKey(db, { accountId, idempotencyKey });
  if (made) return made;
  await assertArticleAccess(context);
  await assertWithinQuota(db, { accountId, now: now() });
  const texts = pickContentTexts(article);
  await consumeText(context, { accountId, bytes: textBytes(texts) });
  const fields = saveArticleInput.parse({ type: article.articleType, idempotencyKey, ...texts });
  return runQueued(String(accountId), async () => createCopy(context, { article, fields }));
}

async function createCopy(
  context: UploadContext,
  { article, fields }: { article: ArticleRow; fields: z.output<typeof saveArticleInput> },
): Promise<ArticleRow> {
  const accountId = context.membership.holderId;
  const copies = await readPictures(context, await listOwnPictures(context.db, { itemId: article.id }));
  const create = async () =>
    createArticle(context, fields, async (trx, itemId) => {
      for (const copy of copies) await insertCopy(trx, { ...copy, itemId, accountId });
      await insertItemCategories(trx, {
        itemId,
        ids: article.categories.map(({ categoryId }) => categoryId),
      });
    });
  const createWithFiles = copies.reduce<typeof create>(
    (commit, { copyId, png }) =>
      async () =>
        storeFile(context, { name: `${copyId}.png`, content: png }, commit),
    create,
  );
  return createWithFiles();
}

/** Reads the stored pictures. One that is lost is left out. */
async function readPictures({ files }: UploadContext, pictures: readonly OwnPicture[]): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const picture of pictures) {
    const stored = await files.get(`${picture.fileId}.png`);
    if (stored) copies.push({ ...picture, png: await buffer(stored.stream), copyId: randomUUID() });
  }
  return copies;
}

async function insertCopy(
  trx: Transaction,
  {
    copyId,
    png,
    name,
    width,
    height,
    cutOutOf,
    place,
    itemId,
    accountId,
  }: Copy & { itemId: number; accountId: number },
): Promise<void> {
  await insertImageFile(trx, { fileId: copyId, accountId, name, image: { png, width, height }, cutOutOf });
  await insertItemImage(trx, { fileId: copyId, accountId, itemId, ...place });
}
