import type { ListedArticle, listArticlesInput } from '@headwater/contract/articles';
import { progressSteps } from '@headwater/contract/progress';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import type { z } from 'zod';
import { listCompletedSteps } from '../items/completed-steps.queries.ts';
import { listSubmittalStates } from '../submittals/submittals.queries.ts';
import { listOwnArticles } from './articles.queries.ts';

type ListArticlesFilter = z.output<typeof listArticlesInput> & { accountId: number };

/** Lists a page of the account's articles, newest first, each with its status and its steps. */
export async function listArticles(
  db: Database,
  filter: ListArticlesFilter,
): Promise<{ articles: ListedArticle[]; nextCursor: number | null }> {
  const rows = await listOwnArticles(db, filter);
  const { shown, nextCursor } = takePage(rows, filter.limit);
  const itemIds = shown.map(({ id }) => id);
  const stateOf = await listSubmittalStates(db, { itemIds });
  const stepsOf = await listCompletedSteps(db, { itemIds });
  const articles = shown.map(({ updatedAt, ...article }) => ({
    ...article,
    ...stateOf(article.id),
    updatedAt: updatedAt.toISOString(),
    steps: progressSteps(filter.type, stepsOf(article.id)),
  }));
  return { articles, nextCursor };
}
