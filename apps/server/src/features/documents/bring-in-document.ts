import { saveArticleInput } from '@headwater/contract/articles';
import type { AnyArticleType } from '@headwater/contract/item-types';
import type { DocumentInput } from '@headwater/documents/read-document';
import { assertWrites } from '../articles/assert-writes.ts';
import { assertArticleAccess, createArticle } from '../articles/save-article.ts';
import { consumeText, textBytes } from '../../trpc/text-budget.ts';
import type { UploadContext } from '../uploads/upload-context.ts';
import { readInThread } from './read-in-thread.ts';
import { storePictures } from './store-pictures.ts';

interface DocumentToBringIn {
  type: AnyArticleType;
  /** The key under which the article is created only once, however often this is tried. */
  idempotencyKey: string;
  load: () => Promise<DocumentInput>;
  /** Ends all of it. */
  signal: AbortSignal;
}

/**
 * Makes an article from a document, by the same steps as by hand. Throws 400 with a sentence for a document that cannot
 * be read.
 */
export async function bringInDocument(
  context: UploadContext,
  { type, idempotencyKey, load, signal }: DocumentToBringIn,
): Promise<{ articleId: number; notKept: string[] }> {
  // Checked before the work, so that an account without access does not wait.
  assertWrites(context.membership, type);
  await assertArticleAccess(context);
  const draft = await readInThread(context.membership, { load, signal });
  await consumeText(context, { accountId: context.membership.holderId, bytes: textBytes(draft.content) });
  const { content, notKept } = await storePictures(context, draft, signal);
  const { title, author, introHeader } = draft;
  const fields = saveArticleInput.parse({ type, idempotencyKey, title, author, introHeader, content });
  const { id: articleId } = await createArticle(context, fields);
  return { articleId, notKept };
}
