import { londonDay } from '@headwater/contract/dates';
import { previewQuery } from '@headwater/contract/previews';
import { isPreviewPass } from '@headwater/publishing/preview-pass';
import type { ItemType } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { setPreviewHeaders } from '../http/headers.ts';
import { loadItemPage } from '../publication/item-page.ts';
import { listPaths } from '../publication/publication.queries.ts';
import { renderHtmlPage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { getPreview, getSignOffTarget } from './preview.queries.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';

const sitePreviewQuery = previewQuery.partial({ item: true }).extend({
  /** Replaces the item and its revision in the address of a sign-off. */
  link: z.uuid().optional(),
  /** Pass that opens a preview that is switched off, for a member of its company or for staff. */
  pass: z.string().optional(),
});

/** Serves an item's current draft, or one of its revisions, to anybody who has the link. */
export async function showPreview(
  context: RouteContext,
  type: ItemType,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const input = sitePreviewQuery.safeParse(request.query);
  setPreviewHeaders(reply, context.env, { marksPlaces: input.data?.frame === 'places' });
  const render = async () =>
    input.success ? renderPreview(context, type, input.data) : problemPage('not-found');
  return serveUncached(context, { render, request, reply });
}

async function renderPreview(
  deps: Deps,
  type: ItemType,
  query: z.output<typeof sitePreviewQuery>,
): Promise<RenderedPage> {
  const { frame, former } = query;
  const target = await findTarget(deps, query);
  if (!target) return problemPage('not-found');
  const visibility = visibilityOptions(deps.env, deps.now());
  const loadPage = async (shown: string | undefined) => {
    const preview = await getPreview(deps.db, { ...target, type, revision: shown, visibility });
    if (!preview) return null;
    const { page } = await loadItemPage(deps, preview);
    // The portal's own frames stay with the preview.
    const paths =
      frame === undefined ? await listPaths(deps.db, { itemIds: [preview.itemId], visibility }) : null;
    const publicPath = paths?.get(preview.itemId);
    return publicPath === undefined ? page : { ...page, publicPath };
  };
  const page = await loadPage(target.revision);
  if (!page) return problemPage('not-found');
  if (frame === undefined) return renderHtmlPage(deps.env, page, { cacheTags: null });
  const formerPage = former === undefined ? null : await loadPage(former);
  return renderHtmlPage(deps.env, page, {
    cacheTags: null,
    frame: { former: formerPage, marksPlaces: frame === 'places' },
  });
}

interface Target {
  uuid: string;
  revision?: string | undefined;
  mayOpen: (passKey: Buffer) => boolean;
}

/** Finds a preview's content: the item in its address, or only the version sent with a sign-off link. */
async function findTarget(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { item, revision, link, former, pass }: z.output<typeof sitePreviewQuery>,
): Promise<Target | null> {
  if (link === undefined) {
    if (item === undefined) return null;
    const mayOpen = (key: Buffer) =>
      pass !== undefined && isPreviewPass(pass, { key, uuid: item, revision, now: now() });
    return { uuid: item, revision, mayOpen };
  }
  if (item !== undefined || revision !== undefined || former !== undefined) return null;
  const sent = await getSignOffTarget(db, { frame: link, today: londonDay(now()) });
  return sent && { ...sent, mayOpen: () => true };
}
