import { itemSnapshot } from '@headwater/contract/snapshot';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendProblem } from '../http/problem.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, serveUncached, type RouteContext } from '../http/serve-page.ts';
import { listAccountArticles } from '../lists/list.queries.ts';
import { findPublication, renderFound, type FoundPublication } from '../publication/find-publication.ts';
import { isFromOwnPage } from '../views/reader-request.ts';
import { listPictureFiles } from './picture-files.ts';
import { sendZip } from './send-zip.ts';

const MAX_NEWS = 6;

/** Serves a company's page for journalists. */
export async function showPress(
  context: RouteContext,
  { slug }: { slug: string },
  exchange: Exchange,
): Promise<FastifyReply> {
  const render = async () =>
    renderFound(
      context,
      { type: 'company', slug },
      {
        addressOf: (path) => `${path}/press`,
        render: async (found) => renderPress(context, found),
      },
    );
  return serveCached(context, { key: `press ${slug}`, render, ...exchange });
}

async function renderPress(
  { db, env, now }: Deps,
  { itemId, accountId, path, slug, snapshot: frozen }: FoundPublication,
): Promise<RenderedPage> {
  const snapshot = await refreshSnapshot(db, itemSnapshot.parse(frozen));
  if (snapshot.type !== 'company') return problemPage('not-found');
  const visibility = visibilityOptions(env, now());
  const articles =
    accountId === null
      ? []
      : await listAccountArticles(db, { accountId, exceptId: itemId, limit: MAX_NEWS, visibility });
  const tags = ['categories', `item:${itemId}`, ...(accountId === null ? [] : [`account:${accountId}`])];
  return renderHtmlPage(env, { kind: 'press', itemId, path, slug, snapshot, articles }, { cacheTags: tags });
}

/** Serves a company's pictures in a ZIP as they were uploaded, with their descriptions. */
export async function sendPressZip(
  context: RouteContext,
  { slug }: { slug: string },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { db, files, counter } = context;
  const found = await findPublication(
    context,
    { type: 'company', slug },
    { addressOf: (path) => `${path}/press.zip` },
  );
  if ('page' in found) return serveUncached(context, { render: async () => found, request, reply });
  const snapshot = await refreshSnapshot(db, itemSnapshot.parse(found.snapshot));
  if (snapshot.type !== 'company') return sendProblem(reply, context.env, 'not-found');
  return sendZip({
    name: `${slug}-press.zip`,
    etag: `"${found.revision}"`,
    modifiedAt: found.updatedAt,
    files: listPictureFiles(snapshot, { slug, files, credit: snapshot.title }),
    onSend: () => {
      if (isFromOwnPage(request)) counter.count({ itemId: found.itemId, kind: 'download' });
    },
    request,
    reply,
  });
}
