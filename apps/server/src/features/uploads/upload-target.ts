import type { ItemRef } from '@headwater/contract/ids';
import { AppError, notFound } from '../../errors.ts';
import { getOwnArticle } from '../articles/articles.queries.ts';
import { getCompanyByAccount, getOwnCompany } from '../company/company.queries.ts';
import { getImportedItem } from '../imported/edits/imported-item.queries.ts';
import type { UploadRequestContext } from './upload-context.ts';

interface UploadTargetFilter {
  articleId: ItemRef | undefined;
}

export type UploadTarget =
  | { itemId: number; kind: 'company' | 'article' }
  | { itemId: number; kind: 'imported' };

/**
 * Returns the item of an upload: the one that `articleId` names, otherwise the account's company. Throws 404, and 403
 * for an imported item, which only an administrator may change.
 */
export async function getUploadTarget(
  {
    db,
    membership,
    assertAdministrator,
  }: Pick<UploadRequestContext, 'db' | 'membership' | 'assertAdministrator'>,
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
  if (company) return { itemId: company.id, kind: 'company' };
  const imported = typeof articleId === 'number' ? await getImportedItem(db, { id: articleId }) : null;
  if (!imported) throw notFound();
  assertAdministrator();
  return { itemId: imported.id, kind: 'imported' };
}
