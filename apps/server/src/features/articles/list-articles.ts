import type { ListedArticle, listArticlesInput } from '@headwater/contract/articles';
import { progressSteps } from '@headwater/contract/progress';
import type { Database } from '@headwater/db/connect';
import type { z } from 'zod';
import { findCompletedStepsOf } from '../items/completed-steps.queries.ts';
import { findSubmittalStates } from '../submittals/submittals.queries.ts';
import { findOwnArticles } from './articles.queries.ts';

type Filter = z.output<typeof listArticlesInput> & { accountId: number };

/** A page of the account's articles, newest first; `next` is the last one's id where more follow. */
export async function listArticles(
  db: Database,
  filter: Filter,
): Promise<{ articles: ListedArticle[]; next: number | null }> {
  const found = await findOwnArticles(db, filter);
  const shown = found.slice(0, filter.limit);
  const itemIds = shown.map(({ id }) => id);
  const stateOf = await findSubmittalStates(db, { itemIds });
  const stepsOf = await findCompletedStepsOf(db, { itemIds });
  const articles = shown.map(({ updatedAt, ...article }) => ({
    ...article,
    ...stateOf(article.id),
    updatedAt: updatedAt.toISOString(),
    steps: progressSteps(filter.type, stepsOf(article.id)),
  }));
  return { articles, next: found.length > filter.limit ? (shown.at(-1)?.id ?? null) : null };
}
