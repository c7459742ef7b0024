import { id } from '@headwater/contract/ids';
import type { AnyArticleType } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { categoryPath } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { chooseCategory, getMergedInto, upperCategories } from './category.queries.ts';
import { listFeatured } from './featured.queries.ts';
import { encodeCursor, listCursor, type ListCursor } from './list-cursor.ts';
import { countPublications, listPublications } from './list.queries.ts';
import type { Exchange } from '../http/exchange.ts';
import { renderHtmlPage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { sendProblem } from '../http/problem.ts';
import { serveCached, type RouteContext } from '../http/serve-page.ts';

const PAGE_SIZE = 24;

const listQuery = z.object({ after: listCursor.optional(), category: id.optional() });

interface ListInput {
  type: AnyArticleType;
  categoryId: number | null;
  cursor: ListCursor | null;
}

/** Redirects permanently from a merged category to the other one. */
async function redirectToMerged(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { type, categoryId }: { type: AnyArticleType; categoryId: number },
): Promise<RenderedPage> {
  const merged = await getMergedInto(db, { list: type, categoryId });
  if (merged === null) return problemPage('not-found');
  return {
    page: { kind: 'redirect', to: `${env.publicSiteUrl}${categoryPath(type, merged)}` },
    cacheTags: null,
  };
}

/** Serves a page of a section's list. A malformed cursor or category is answered with 404, like a missing page. */
export async function showList(
  context: RouteContext,
  type: AnyArticleType,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const query = listQuery.safeParse(request.query);
  if (!query.success) return sendProblem(reply, context.env, 'not-found');
  const { after: cursor = null, category: categoryId = null } = query.data;
  const key = `list ${type} ${categoryId} ${cursor && encodeCursor(cursor)}`;
  return serveCached(context, {
    key,
    render: async () => renderListPage(context, { type, categoryId, cursor }),
    request,
    reply,
  });
}

async function renderListPage(
  { db, env, now, categories: categoriesOf }: RouteContext,
  { type, categoryId, cursor }: ListInput,
): Promise<RenderedPage> {
  const visibility = visibilityOptions(env, now());
  const categories = await categoriesOf[type].get();
  const category = categoryId === null ? undefined : chooseCategory(categories, categoryId);
  if (categoryId !== null && !category) return redirectToMerged({ db, env }, { type, categoryId });
  const [featured, { entries, nextCursor }, total] = await Promise.all([
    cursor === null ? listFeatured(db, { types: [type], categoryId, visibility }) : [],
    listPublications(db, { type, categoryId, cursor, limit: PAGE_SIZE, visibility }),
    countPublications(db, { type, visibility }),
  ]);
  const cursors = {
    cursor: cursor && encodeCursor(cursor),
    nextCursor: nextCursor && encodeCursor(nextCursor),
  };
  return renderHtmlPage(
    env,
    {
      kind: 'list',
      type,
      featured,
      entries,
      total,
      categories: upperCategories(categories),
      category: category ?? null,
      ...cursors,
    },
    { cacheTags: ['lists'] },
  );
}
