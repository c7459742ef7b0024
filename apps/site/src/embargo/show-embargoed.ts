import { EMBARGO_LINK_PATH } from '@headwater/contract/embargo-links';
import { embargoLinkStatus } from '@headwater/publishing/embargo-links';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Exchange } from '../http/exchange.ts';
import { setEmbargoHeaders } from '../http/headers.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, serveUncached, type RouteContext } from '../http/serve-page.ts';
import { loadRelease, renderReleaseText, sendRelease, type FoundRelease } from '../press/show-release.ts';
import { loadItemPage, releasePaths } from '../publication/item-page.ts';
import { listPaths } from '../publication/publication.queries.ts';
import { renderSitePage } from '../site-pages/render-site-page.ts';
import { isOfReader } from '../views/reader-request.ts';
import { countUse, getApproved, getEmbargoLink } from './embargo.queries.ts';

const embargoQuery = z.object({ key: z.string().max(200) });

/** Serves a page to a journalist with a link before it appears, and redirects to it afterwards. */
export async function showEmbargoed(
  context: RouteContext,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const input = embargoQuery.safeParse(request.query);
  if (!input.success) return showPageOfSlug(context, { request, reply });
  setEmbargoHeaders(reply);
  const render = async () => renderEmbargoed(context, { ...input.data, request });
  return serveUncached(context, { render, request, reply });
}

/** Serves one of the publisher's own pages that had the address before these links existed. */
async function showPageOfSlug(context: RouteContext, exchange: Exchange): Promise<FastifyReply> {
  const render = async () => renderSitePage(context, { slug: EMBARGO_LINK_PATH.slice(1) });
  return serveCached(context, { key: EMBARGO_LINK_PATH, render, ...exchange });
}

type Link = NonNullable<Awaited<ReturnType<typeof getEmbargoLink>>>;
type Approved = NonNullable<Awaited<ReturnType<typeof getApproved>>>;
interface Embargoed {
  link: Link;
  snapshot: Approved['snapshot'];
  until: Date;
}

/** Returns the page that a link opens, or the answer in its place. `below` is added to the address of the public page. */
async function findEmbargoed(
  context: RouteContext,
  { key, below = '' }: { key: string; below?: string },
): Promise<Embargoed | RenderedPage> {
  const { db, env, now } = context;
  const link = await getEmbargoLink(db, { key, visibility: visibilityOptions(env, now()) });
  if (!link) return problemPage('not-found');
  switch (embargoLinkStatus(link, now())) {
    case 'open': {
      const approved = await getApproved(db, { itemId: link.itemId });
      // The page has just been changed, or has just appeared.
      if (!approved?.notBefore) return problemPage('not-ready');
      return { link, snapshot: approved.snapshot, until: approved.notBefore };
    }
    case 'waiting':
      return problemPage('not-ready');
    case 'appeared':
      return redirectToPublic(context, { link, below });
    case 'ended':
    case 'revoked':
      return problemPage('link-ended');
  }
}

async function renderEmbargoed(
  context: RouteContext,
  { key, request }: { key: string; request: FastifyRequest },
): Promise<RenderedPage> {
  const found = await findEmbargoed(context, { key });
  if ('page' in found) return found;
  const { link, snapshot, until } = found;
  const { id, itemId, accountId, recipient } = link;
  const publication = 'of-unpublished';
  const { page } = await loadItemPage(context, { itemId, snapshot, accountId, publication });
  if (isOfReader(request)) await tryToCount(context, { id });
  const release =
    snapshot.type === 'press-release'
      ? releasePaths(EMBARGO_LINK_PATH, `?key=${encodeURIComponent(key)}`)
      : null;
  const shown = page.kind === 'article' ? { ...page, release } : page;
  return renderHtmlPage(context.env, shown, { cacheTags: null, embargo: { until, recipient } });
}

/** Serves an embargoed release as plain text. */
export async function showEmbargoedText(
  context: RouteContext,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const render = async () => {
    const found = await findReleased(context, { request, below: '/text' });
    return 'page' in found
      ? found
      : renderReleaseText(await loadRelease(context, found), { cacheTags: null });
  };
  setEmbargoHeaders(reply);
  return serveUncached(context, { render, request, reply });
}

/** Serves the text and the pictures of an embargoed release in a ZIP. */
export async function sendEmbargoedZip(
  context: RouteContext,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  setEmbargoHeaders(reply);
  const found = await findReleased(context, { request, below: '/press.zip' });
  if ('page' in found) return serveUncached(context, { render: async () => found, request, reply });
  const release = await loadRelease(context, found);
  return sendRelease(context, release, {
    slug: 'release',
    modifiedAt: context.now(),
    pdf: null,
    request,
    reply,
  });
}

async function findReleased(
  context: RouteContext,
  { request, below }: { request: FastifyRequest; below: string },
): Promise<FoundRelease | RenderedPage> {
  const input = embargoQuery.safeParse(request.query);
  if (!input.success) return problemPage('not-found');
  const found = await findEmbargoed(context, { ...input.data, below });
  if ('page' in found) return found;
  const { link, snapshot, until } = found;
  if (snapshot.type !== 'press-release') return problemPage('not-found');
  const { accountId, recipient } = link;
  return { accountId, snapshot, status: { until, recipient } };
}

/** Counts an opening if the database allows it. The page is shown either way. */
async function tryToCount({ db, log, now }: RouteContext, { id }: { id: number }): Promise<void> {
  await countUse(db, { id, at: now() }).catch((error: unknown) => {
    log.warn({ err: error }, 'a link for a journalist is opened without being counted');
  });
}

async function redirectToPublic(
  { db, env, now }: RouteContext,
  { link: { itemId }, below }: { link: Link; below: string },
): Promise<RenderedPage> {
  const visibility = visibilityOptions(env, now());
  const path = (await listPaths(db, { itemIds: [itemId], visibility })).get(itemId);
  if (path === undefined) return problemPage('gone');
  return {
    page: { kind: 'redirect', to: `${env.publicSiteUrl}${path}${below}`, status: 303 },
    cacheTags: null,
  };
}
