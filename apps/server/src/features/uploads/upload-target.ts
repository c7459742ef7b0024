import type { ItemRef } from '@headwater/contract/ids';
import type { Database } from '@headwater/db/connect';
import { AppError, notFound } from '../../errors.ts';
import { getOwnArticle } from '../articles/articles.queries.ts';
import { getCompanyByAccount, getOwnCompany } from '../company/company.queries.ts';

interface UploadTargetFilter {
  accountId: number;
  articleId: ItemRef | undefined;
}

export interface UploadTarget {
  itemId: number;
  kind: 'company' | 'article';
}

/** Returns the item that an upload is for: the one that `articleId` names, else the account's company. Throws 404. */
export async function getUploadTarget(
  db: Database,
  { accountId, articleId }: UploadTargetFilter,
): Promise<UploadTarget> {
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
