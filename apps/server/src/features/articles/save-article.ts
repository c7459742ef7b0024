import { isDeepStrictEqual } from 'node:util';
import type { ArticleRow, saveArticleInput } from '@headwater/contract/articles';
import { articleTypes, type ArticleType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { requiredMessage } from '@headwater/contract/text';
import type { z } from 'zod';
import type { Context } from '../../trpc/context.ts';
import { AppError, badField, notFound, violatesConstraint } from '../../errors.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { sanitiseContent } from '../items/sanitise-content.ts';
import { changed, editItem, assertCurrentVersion, unchanged, type ItemEdit } from '../items/edit-item.ts';
import { updateItemText } from '../items/item.queries.ts';
import { getAccess } from '../store/access/access.queries.ts';
import { getArticleByIdempotencyKey, insertArticle } from './articles.queries.ts';

/** The version that the database gives to a new item. */
const FIRST_VERSION = 1;

type SaveArticleFields = z.output<typeof saveArticleInput>;
type ArticleEdit = ItemEdit & Pick<Context, 'env' | 'now'>;

/**
 * Creates an article once for each idempotency key. A form that is sent again, as its response got lost, updates the
 * article that it created, unless that has been changed since.
 */
export async function createArticle(edit: ArticleEdit, input: SaveArticleFields): Promise<ArticleRow> {
  const { idempotencyKey } = input;
  try {
    return await insertNewArticle(edit, input);
  } catch (error) {
    if (idempotencyKey === undefined || !violatesConstraint(error, 'items_idempotency_key')) throw error;
    const article = await getArticleByIdempotencyKey(edit.db, {
      accountId: edit.account.id,
      idempotencyKey,
    });
    if (!article) throw notFound();
    return updateArticle(edit, { article, input: { ...input, version: input.version ?? FIRST_VERSION } });
  }
}

/** Inserts an article; throws 403 with the spec's message where the account has no access. */
async function insertNewArticle(edit: ArticleEdit, input: SaveArticleFields): Promise<ArticleRow> {
  const { db, account, actor, env, now } = edit;
  const type = typeOf(input);
  if (type === undefined) throw badField('type', messages.invalidArticleType);
  if (input.title === undefined) throw badField('title', requiredMessage);
  const { active } = await getAccess(db, { accountId: account.id, now: now() });
  if (!active) throw new AppError('FORBIDDEN', messages.activate);
  const text = {
    title: input.title,
    introHeader: input.introHeader ?? '',
    author: input.author ?? '',
    content: await sanitiseContent(input.content ?? '', env),
  };
  return db.transaction().execute(async (trx) => {
    const { idempotencyKey } = input;
    const article = await insertArticle(trx, { accountId: account.id, type, idempotencyKey, text });
    await writeAudit(trx, { actor, action: 'articles.create', itemId: article.id });
    const { slug } = articleTypes[type];
    return { ...article, ...text, articleType: slug, contentAsPdf: null, images: [], categories: [] };
  });
}

/** Updates an article's texts; its PDF, images and categories have calls of their own, type and owner never change. */
export async function updateArticle(
  edit: ArticleEdit,
  { article, input }: { article: ArticleRow; input: SaveArticleFields },
): Promise<ArticleRow> {
  const type = typeOf(input);
  if (type !== undefined && articleTypes[type].slug !== article.articleType)
    throw badField('type', 'The type of an article cannot be changed');
  const itemId = article.id;
  const content = input.content === undefined ? undefined : await sanitiseContent(input.content, edit.env);
  return editItem(edit, { itemId, action: 'articles.update' }, async (trx, item) => {
    assertCurrentVersion(item, input.version);
    const text = {
      title: input.title ?? item.title,
      introHeader: input.introHeader ?? item.introHeader,
      author: input.author ?? item.author,
      content: content ?? item.content,
    };
    const present = { ...article, ...text, version: item.version };
    if (isDeepStrictEqual({ ...item, ...text }, item)) return unchanged(present);
    return changed({ ...present, version: await updateItemText(trx, { itemId, text }) });
  });
}

function typeOf({ type, articleType }: SaveArticleFields): ArticleType | undefined {
  return type ?? articleType;
}
