import type { ItemRef } from '@headwater/contract/ids';
import type { Database } from '@headwater/db/connect';
import { AppError, notFound } from '../../errors.ts';
import { findOwnArticle } from '../articles/articles.queries.ts';
import { findCompanyOf, findOwnCompany } from '../company/company.queries.ts';

interface Asked {
  accountId: number;
  articleId: ItemRef | undefined;
}

export interface Target {
  itemId: number;
  kind: 'company' | 'article';
}

/** The item that an upload is for: the one that `articleId` names, else the account's company. Throws 404. */
export async function findTarget(db: Database, { accountId, articleId }: Asked): Promise<Target> {
  if (articleId === undefined) {
    const company = await findCompanyOf(db, { accountId });
    if (!company) throw new AppError('NOT_FOUND', 'There is no company yet: create its description first');
    return { itemId: company.id, kind: 'company' };
  }
  const article = await findOwnArticle(db, { ref: articleId, accountId });
  if (article) return { itemId: article.id, kind: 'article' };
  const company = await findOwnCompany(db, { ref: articleId, accountId });
  if (!company) throw notFound();
  return { itemId: company.id, kind: 'company' };
}
