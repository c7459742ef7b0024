import type { ItemType } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/db/visibility';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { setPreviewHeaders } from '../http/headers.ts';
import { loadItemPage } from '../publication/item-page.ts';
import { renderHtmlPage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { getPreview } from './preview.queries.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';

const previewQuery = z.object({
  item: z.uuid(),
  revision: z.uuid().optional(),
  /** Leaves out the site's header and footer, which an admin does not review; with `places`, a part of the page can be chosen. */
  frame: z.enum(['review', 'places']).optional(),
  /** The revision that the framed one is compared with. */
  former: z.uuid().optional(),
});

/** Serves the current draft of an item, or one of its revisions, to anybody who has the link. */
export async function showPreview(
  context: RouteContext,
  type: ItemType,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const input = previewQuery.safeParse(request.query);
  setPreviewHeaders(reply, context.env, { marksPlaces: input.data?.frame === 'places' });
  const render = async () =>
    input.success ? renderPreview(context, type, input.data) : problemPage('not-found');
  return serveUncached(context, { render, request, reply });
}

async function renderPreview(
  deps: Deps,
  type: ItemType,
  { item, revision, frame, former }: z.output<typeof previewQuery>,
): Promise<RenderedPage> {
  const visibility = visibilityOptions(deps.env, deps.now());
  const loadPage = async (shown: string | undefined) => {
    const preview = await getPreview(deps.db, { type, uuid: item, revision: shown, visibility });
    return preview && (await loadItemPage(deps, preview)).page;
  };
  const page = await loadPage(revision);
  if (!page) return problemPage('not-found');
  if (frame === undefined) return renderHtmlPage(deps.env, page, { cacheTags: null });
  const formerPage = former === undefined ? null : await loadPage(former);
  return renderHtmlPage(deps.env, page, {
    cacheTags: null,
    frame: { former: formerPage, marksPlaces: frame === 'places' },
  });
}
