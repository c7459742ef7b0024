import { Readable } from 'node:stream';
import { fileIdFromUrl } from '@headwater/contract/images';
import { itemSnapshot, type CompanySnapshot, type Picture } from '@headwater/contract/snapshot';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { listPressPictures, pressFileName } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Zip, ZipPassThrough } from 'fflate';
import type { Deps } from '../deps.ts';
import { sendProblem } from '../http/problem.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, serveUncached, type RouteContext } from '../http/serve-page.ts';
import { listAccountArticles } from '../lists/list.queries.ts';
import { findPublication, renderFound, type FoundPublication } from '../publication/find-publication.ts';
import { isFromOwnPage } from '../views/reader-request.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

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
  const etag = `"${found.revision}"`;
  void reply
    .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', etag })
    .header('content-disposition', `attachment; filename="${slug}-press.zip"`)
    .type('application/zip');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  // Fastify would read the whole stream even for a HEAD.
  if (request.method === 'HEAD') return reply.send();
  if (isFromOwnPage(request)) counter.count({ itemId: found.itemId, kind: 'download' });
  const zip = zipFiles(listFiles(snapshot, { slug, files }), { modifiedAt: found.updatedAt });
  return reply.send(Readable.from(zip));
}

function listFiles(
  snapshot: CompanySnapshot,
  { slug, files }: { slug: string; files: Deps['files'] },
): FileToZip[] {
  const { logo, title } = snapshot;
  const pictures = [
    ...(logo ? [{ picture: logo, part: 'logo' as const }] : []),
    ...listPressPictures(snapshot).map((picture, index) => ({ picture, part: index + 1 })),
  ].map(({ picture, part }) => ({ picture, name: pressFileName({ slug, part }) }));
  const descriptions = pictures
    .map(({ picture, name }) => `${name}\r\n${describe(picture, title)}\r\n`)
    .join('\r\n');
  return [
    { name: 'descriptions.txt', open: async () => Readable.from([Buffer.from(descriptions)]) },
    ...pictures.map(({ picture, name }) => ({
      name,
      open: async () => (await files.get(`${fileIdFromUrl(picture.url)}.png`))?.stream ?? null,
    })),
  ];
}

function describe({ alt, credit, width, height }: Picture, title: string): string {
  return [alt, `${width} x ${height} pixels`, credit || `Credit: ${title}`].filter(Boolean).join('\r\n');
}

interface FileToZip {
  name: string;
  /** Opens the file; null for a missing one, which is left out. */
  open: () => Promise<AsyncIterable<Uint8Array> | Readable | null>;
}

/** Yields a ZIP of files, one after the other, without compression, as pictures and PDFs are already compressed. */
async function* zipFiles(
  files: Iterable<FileToZip>,
  { modifiedAt }: { modifiedAt: Date },
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const take = () => {
    const chunks = written;
    written = [];
    return chunks;
  };
  for (const { name, open } of files) {
    const stream = await open();
    if (!stream) continue;
    const entry = new ZipPassThrough(name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const chunk of stream) {
      entry.push(chunk);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* take();
}
