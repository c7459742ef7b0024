import type { ItemRef } from '@headwater/contract/ids';
import { AppError, notFound } from '../../errors.ts';
import { getOwnArticle } from '../articles/articles.queries.ts';
import { getCompanyByAccount, getOwnCompany } from '../company/company.queries.ts';
import type { UploadContext } from './upload-context.ts';

interface UploadTargetFilter {
  articleId: ItemRef | undefined;
}

export type UploadTarget = { itemId: number; kind: 'company' | 'article' };

/** Returns the item of an upload: the one that `articleId` names, otherwise the account's company. Throws 404. */
export async function getUploadTarget(
  { db, membership }: Pick<UploadContext, 'db' | 'membership'>,
  { articleId }: UploadTargetFilter,
): Promise<UploadTarget> {
  const { holderId: accountId } = membership;
  if (articleId === undefined) {
    const company = await getCompanyByAccount(db, { accountId });
    if (!company) throw new AppError('NOT_FOUND', 'There is no company yet: create its description first');
    return { itemId: company.id, kind: 'company' };
  }
  const article = await getOwnArticle(db, { ref: articleId, accountId });
  if (article) return { itemId: article.id, kind: 'article' };
  const company = await getOwnCompany(db, { ref: articleId, accountId });
  if (!company) throw notFound();
  return { itemId: company.id, kind: 'company' };
}
