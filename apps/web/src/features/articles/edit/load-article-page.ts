import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import { notFound } from '@tanstack/react-router';
import { toPortalError } from '../../../app/portal-error.ts';
import type { RouterContext } from '../../../app/router-context.ts';
import { toSubmittalInput } from '../../items/progress/submittal-input.ts';

interface ArticleParams {
  type: AnyArticleType;
  /** Uuid of the article, or 'new' for one that is still to be created. */
  uuid: string;
}

/**
 * Prefetches by uuid, in one batch, everything that the page shows. A query that fails shows its error in its own
 * section. The page is not found only if the account has no such article of this type.
 */
export async function loadArticlePage(
  { articles, checks, reference, session, submittals }: RouterContext['utils'],
  { type, uuid }: ArticleParams,
): Promise<void> {
  void session.config.prefetch();
  if (uuid === 'new') return;
  const input = { articleId: uuid };
  const found = articles.get.ensureData(input).catch((error: unknown) => {
    const { status } = toPortalError(error);
    if (status === 404 || status === 400) throw notFound();
    return null;
  });
  void submittals.waitingTime.prefetch();
  void submittals.get.prefetch(toSubmittalInput({ type, id: uuid }));
  void checks.list.prefetch({ id: uuid });
  void submittals.rights.prefetch(toSubmittalInput({ type, id: uuid }));
  void submittals.signOffs.list.prefetch({ id: uuid });
  void submittals.previews.get.prefetch({ id: uuid });
  void submittals.embargoLinks.list.prefetch({ id: uuid });
  void submittals.talk.list.prefetchInfinite({ id: uuid });
  void articles.images.list.prefetch(input);
  void articles.categories.list.prefetch(input);
  void reference.categories.prefetch({ type });
  const article = await found;
  if (article && article.articleType !== articleTypes[type].slug) throw notFound();
}
