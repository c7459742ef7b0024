import { isDeepStrictEqual } from 'node:util';
import {
  articleLimits,
  FIRST_VERSION,
  type ArticleRow,
  type saveArticleInput,
} from '@headwater/contract/articles';
import type { ItemRef } from '@headwater/contract/ids';
import { factFields, hasFacts, mapTexts } from '@headwater/contract/item-texts';
import { isHouse } from '@headwater/contract/company-roles';
import { articleTypes, isCompanyType, type AnyArticleType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { formatCount } from '@headwater/contract/money';
import { requiredMessage } from '@headwater/contract/text';
import type { Transaction } from '@headwater/db/connect';
import type { z } from 'zod';
import type { Context } from '../../trpc/context.ts';
import { badField, forbiddenUntil, notFound, violatesConstraint } from '../../errors.ts';
import { sanitiseContent } from '../items/sanitise-content.ts';
import { enqueueLinkLookup } from '../items/checks/look-up-links.ts';
import { lockMembership } from '../items/lock-membership.ts';
import { getOwnItemId } from '../items/get-own-item-id.ts';
import { changed, changedFields, editItem, unchanged, type ItemEdit } from '../items/edit-item.ts';
import { lockAccountAccess } from '../store/access/card-access.queries.ts';
import { getAccess, hasHadAccess } from '../store/access/access.queries.ts';
import { assertWithinLimit } from '../store/limits/assert-within-limits.ts';
import { assertWrites } from './assert-writes.ts';
import {
  countOwnArticles,
  getArticleByIdempotencyKey,
  getOwnArticle,
  insertArticle,
  updateArticleText,
  updatePartners,
} from './articles.queries.ts';
import { namePartners } from './partners/name-partners.ts';

type SaveArticleFields = z.output<typeof saveArticleInput>;
type ArticleEdit = ItemEdit & Pick<Context, 'env' | 'now'>;

type AddParts = (trx: Transaction, itemId: number) => Promise<void>;

/**
 * Creates one article for each idempotency key, and inserts its parts in the same transaction. A form that is sent
 * again because its response got lost updates the article that it created, unless that has changed since.
 */
export async function createArticle(
  edit: ArticleEdit,
  input: SaveArticleFields,
  addParts?: AddParts,
): Promise<ArticleRow> {
  const { idempotencyKey } = input;
  try {
    return await insertNewArticle(edit, input, addParts);
  } catch (error) {
    if (idempotencyKey === undefined || !violatesConstraint(error, 'items_idempotency_key')) throw error;
    const article = await getArticleByIdempotencyKey(edit.db, {
      accountId: edit.membership.holderId,
      idempotencyKey,
    });
    if (!article) throw notFound();
    const version = input.version ?? FIRST_VERSION;
    return updateArticle(edit, { articleId: article.id, input: { ...input, version } });
  }
}

/** Throws 403 with the spec's message if the account has no access, and so may create no article. */
export async function assertArticleAccess({
  db,
  membership,
  now,
}: Pick<ArticleEdit, 'db' | 'membership' | 'now'>): Promise<void> {
  const { active } = await getAccess(db, { accountId: membership.holderId, now: now() });
  if (!active) throw forbiddenUntil(messages.activate);
}

/** Inserts an article. Throws 403 as above or if the package's limit for its type is reached, and 409. */
async function insertNewArticle(
  edit: ArticleEdit,
  input: SaveArticleFields,
  addParts?: AddParts,
): Promise<ArticleRow> {
  const { db, membership, actor } = edit;
  const type = typeOf(input);
  if (type === undefined) throw badField('type', messages.invalidArticleType);
  assertWrites(membership, type);
  if (input.title === undefined) throw badField('title', requiredMessage);
  await assertArticleAccess(edit);
  const content = await sanitiseContent(edit, input.content ?? '');
  const text = { ...mapTexts((field) => input[field] ?? ''), content };
  assertFacts(type, input);
  const article = await db.transaction().execute(async (trx) => {
    // The role may have changed since the request began, because a document may take minutes.
    await lockMembership(trx, { membership, actor });
    const inserted = await insertArticle(trx, {
      accountId: membership.holderId,
      type,
      idempotencyKey: input.idempotencyKey ?? null,
      ...text,
      actor,
      action: 'articles.create',
    });
    await assertArticleRoom(trx, edit);
    if (isCompanyType(type)) await assertWithinLimit(trx, edit, { kind: type });
    await enqueueLinkLookup(trx, { itemId: inserted.id, accountId: membership.holderId, content });
    await addParts?.(trx, inserted.id);
    const partners = await namePartners(trx, edit, { stored: [], named: input.partners ?? [] });
    if (partners.length > 0) await updatePartners(trx, { itemId: inserted.id, partners });
    return { ...inserted, partners };
  });
  const { slug } = articleTypes[type];
  return {
    ...article,
    ...text,
    articleType: slug,
    contentAsPdf: null,
    images: [],
    categories: [],
    companyName: isHouse(membership) ? '' : null,
  };
}

/**
 * Throws 403 if an account has more articles than the portal keeps for it, including deleted ones. Call it after adding
 * one, in the same transaction: an account's additions are counted one at a time, and an addition too many is rolled
 * back.
 */
async function assertArticleRoom(trx: Transaction, { membership }: ArticleEdit): Promise<void> {
  // No limit applies to the publisher's own articles, as what it imports counts among them.
  if (isHouse(membership)) return;
  const { holderId: accountId } = membership;
  await lockAccountAccess(trx, { accountId });
  const count = await countOwnArticles(trx, { accountId });
  if (count <= articleLimits.withoutPackage) return;
  const isCustomer = await hasHadAccess(trx, { accountId });
  const max = isCustomer ? articleLimits.withPackage : articleLimits.withoutPackage;
  if (count <= max) return;
  throw forbiddenUntil(
    isCustomer
      ? `We keep at most ${formatCount(max)} articles for a company, deleted ones included. Please contact support if you need more.`
      : `Before the first package we keep at most ${formatCount(max)} articles for a company, deleted ones included. Choose a package under Subscription Packages to keep more.`,
    'type',
  );
}

/** Updates an article's texts. Its PDF, images and categories have their own calls; its type and owner never change. */
export async function updateArticle(
  edit: ArticleEdit,
  { articleId, input }: { articleId: ItemRef; input: SaveArticleFields },
): Promise<ArticleRow> {
  const content = await sanitiseArticleContent(edit, { articleId, content: input.content });
  return editItem(
    edit,
    { itemId: articleId, action: 'articles.update' },
    async (trx, item, assertVersion) => {
      if (item.type === 'company') throw notFound();
      if ((typeOf(input) ?? item.type) !== item.type)
        throw badField('type', 'The type of an article cannot be changed');
      assertFacts(item.type, input);
      await assertVersion(item, input.version);
      const saved = { ...input, content };
      const text = mapTexts((field) => saved[field] ?? item[field]);
      const { partners: stored } = item;
      const partners = await namePartners(trx, edit, { stored, named: input.partners ?? stored });
      const fields: string[] = changedFields(item, text);
      if (!isDeepStrictEqual(partners, stored)) {
        await updatePartners(trx, { itemId: item.id, partners });
        fields.push('partners');
      }
      if (fields.length > 0) {
        const accountId = edit.membership.holderId;
        if (fields.includes('content'))
          await enqueueLinkLookup(trx, {
            itemId: item.id,
            accountId,
            content: text.content,
            before: item.content,
          });
        return changed(await updateArticleText(trx, { itemId: item.id, ...text }), { fields });
      }
      const article = await getOwnArticle(trx, { ref: item.id, accountId: edit.membership.holderId });
      if (!article) throw notFound();
      return unchanged(article);
    },
  );
}

/** Sanitises an article's new text; a large one only for its owner, because it takes long. Throws 404. */
async function sanitiseArticleContent(
  edit: ArticleEdit,
  { articleId, content }: { articleId: ItemRef; content: string | undefined },
): Promise<string | undefined> {
  if (content === undefined) return undefined;
  return sanitiseContent(edit, content, async () => {
    await getOwnItemId(edit, articleId);
  });
}

/** Throws 400 at a fact, or at the partners, that items of the type do not have. */
function assertFacts(type: AnyArticleType, input: SaveArticleFields): void {
  if (hasFacts(type)) return;
  const field = factFields.find((fact) => input[fact]) ?? (input.partners?.length ? 'partners' : undefined);
  if (field) throw badField(field, `Only case studies say this, not ${articleTypes[type].singular}`);
}

function typeOf({ type, articleType }: SaveArticleFields): AnyArticleType | undefined {
  return type ?? articleType;
}
