import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { setPreviewHeaders } from '../http/headers.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { getPreviewedSitePage } from './site-pages.queries.ts';

const uuid = z.uuid();

/** Serves the saved version of one of the publisher's own pages, to anybody who has the link. */
export async function showSitePagePreview(
  context: RouteContext,
  { previewUuid }: { previewUuid: string },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  setPreviewHeaders(reply, context.env, { marksPlaces: false });
  const render = async () => renderPreview(context, { previewUuid });
  return serveUncached(context, { render, request, reply });
}

async function renderPreview(
  { db, env }: Deps,
  { previewUuid }: { previewUuid: string },
): Promise<RenderedPage> {
  if (!uuid.safeParse(previewUuid).success) return problemPage('not-found');
  const found = await getPreviewedSitePage(db, { previewUuid });
  if (!found) return problemPage('not-found');
  const { published, ...page } = found;
  const preview = published ? 'of-published' : 'of-unpublished';
  return renderHtmlPage(env, { kind: 'site-page', ...page, preview }, { cacheTags: null });
}
