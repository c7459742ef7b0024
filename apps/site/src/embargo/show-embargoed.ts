import { EMBARGO_LINK_PATH } from '@headwater/contract/embargo-links';
import { embargoLinkStatus } from '@headwater/publishing/embargo-links';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { setEmbargoHeaders } from '../http/headers.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, serveUncached, type RouteContext } from '../http/serve-page.ts';
import { loadItemPage } from '../publication/item-page.ts';
import { listPaths } from '../publication/publication.queries.ts';
import { renderSitePage } from '../site-pages/render-site-page.ts';
import { isOfReader } from '../views/reader-request.ts';
import { countUse, getApproved, getEmbargoLink } from './embargo.queries.ts';

const embargoQuery = z.object({ key: z.string().max(200) });

/** Serves a page to a journalist with a link before it appears, and redirects to it afterwards. */
export async function showEmbargoed(
  context: RouteContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const input = embargoQuery.safeParse(request.query);
  if (!input.success) return showPageOfSlug(context, { request, reply });
  setEmbargoHeaders(reply);
  const render = async () => renderEmbargoed(context, { ...input.data, request });
  return serveUncached(context, { render, request, reply });
}

/** Serves one of the publisher's own pages that had the address before these links existed. */
async function showPageOfSlug(
  context: RouteContext,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const render = async () => renderSitePage(context, { slug: EMBARGO_LINK_PATH.slice(1) });
  return serveCached(context, { key: EMBARGO_LINK_PATH, render, ...exchange });
}

type Link = NonNullable<Awaited<ReturnType<typeof getEmbargoLink>>>;

async function renderEmbargoed(
  context: RouteContext,
  { key, request }: { key: string; request: FastifyRequest },
): Promise<RenderedPage> {
  const { db, env, now } = context;
  const link = await getEmbargoLink(db, { key, visibility: visibilityOptions(env, now()) });
  if (!link) return problemPage('not-found');
  switch (embargoLinkStatus(link, now())) {
    case 'open':
      return renderApproved(context, { link, request });
    case 'waiting':
      return problemPage('not-ready');
    case 'appeared':
      return redirectToPublic(context, link);
    case 'ended':
    case 'revoked':
      return problemPage('link-ended');
  }
}

async function renderApproved(
  context: RouteContext,
  { link: { id, itemId, accountId, recipient }, request }: { link: Link; request: FastifyRequest },
): Promise<RenderedPage> {
  const approved = await getApproved(context.db, { itemId });
  // The page has just been changed, or has just appeared.
  if (!approved?.notBefore) return problemPage('not-ready');
  const { snapshot, notBefore } = approved;
  const publication = 'of-unpublished';
  const { page } = await loadItemPage(context, { itemId, snapshot, accountId, publication });
  if (isOfReader(request)) await tryToCount(context, { id });
  const embargo = { until: notBefore, recipient };
  return renderHtmlPage(context.env, page, { cacheTags: null, embargo });
}

/** Counts an opening if the database allows it. The page is shown either way. */
async function tryToCount({ db, log, now }: RouteContext, { id }: { id: number }): Promise<void> {
  await countUse(db, { id, at: now() }).catch((error: unknown) => {
    log.warn({ err: error }, 'a link for a journalist is opened without being counted');
  });
}

async function redirectToPublic({ db, env, now }: RouteContext, { itemId }: Link): Promise<RenderedPage> {
  const visibility = visibilityOptions(env, now());
  const path = (await listPaths(db, { itemIds: [itemId], visibility })).get(itemId);
  if (path === undefined) return problemPage('gone');
  return { page: { kind: 'redirect', to: `${env.publicSiteUrl}${path}`, status: 303 }, cacheTags: null };
}
