import { buffer } from 'node:stream/consumers';
import { fileIdFromUrl } from '@headwater/contract/images';
import { itemSnapshot, type ArticleSnapshot } from '@headwater/contract/snapshot';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { singularName } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { encodePage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, type RouteContext } from '../http/serve-page.ts';
import {
  renderFound,
  type FoundPublication,
  type PublicationAddress,
} from '../publication/find-publication.ts';
import { getPress } from '../press/press.queries.ts';
import { getPageNotes } from '../publication/page-notes.queries.ts';
import type { DrawnPictures } from './draw-blocks.ts';
import { createPdfCache } from './pdf-cache.ts';
import type { ArticleSheet } from './render-article-pdf.ts';

/** Pixels of the text's width in print, at about 170 dots per inch. */
const PICTURE_WIDTH = 1_140;

/** A larger PDF would evict many pages from the cache. */
const MAX_CACHED_BYTES = 1_000_000;

const largePdfs = createPdfCache({ minBytes: MAX_CACHED_BYTES + 1 });

/** Serves an article as a PDF for printing and forwarding. */
export async function showArticlePdf(
  context: RouteContext,
  address: PublicationAddress,
  exchange: Exchange,
): Promise<FastifyReply> {
  return serveCached(context, { ...pdfPage(context, address), ...exchange, fileName: `${address.slug}.pdf` });
}

function pdfPage(context: RouteContext, address: PublicationAddress) {
  const render = async () =>
    renderFound(context, address, {
      addressOf: (path) => `${path}/article.pdf`,
      render: async (found) => renderFoundPdf(context, found),
    });
  return { key: `pdf ${address.type} ${address.slug}`, render };
}

/** Returns an article's PDF as the cache of pages has it, or renders it; null for one without a text. */
export async function getArticlePdf(
  context: RouteContext,
  address: PublicationAddress,
): Promise<Buffer | null> {
  const { key, render } = pdfPage(context, address);
  const { page } = await context.cache.get(key, render);
  return page.kind === 'content' ? page.encoded.identity : null;
}

/** A long article with many pictures occupies the processor for a second. */
const renderInThread = createWorkerThread<ArticleSheet, Uint8Array>(
  new URL('./render-article-pdf.worker.ts', import.meta.url),
  { maxQueued: 20, timeoutMs: 20_000, idleMs: 30_000, maxHeapMb: 256 },
);

async function renderFoundPdf(
  { db, env, files, now }: Deps,
  { itemId, accountId, path, publishedAt, updatedAt, snapshot: frozen }: FoundPublication,
): Promise<RenderedPage> {
  const snapshot = await refreshSnapshot(db, itemSnapshot.parse(frozen));
  // An article without a text is a PDF itself.
  if (snapshot.type === 'company' || snapshot.content === '') return problemPage('not-found');
  const { corrections } = await getPageNotes(db, { itemId });
  const visibility = visibilityOptions(env, now());
  const isRelease = snapshot.type === 'press-release';
  const press = isRelease && accountId !== null ? await getPress(db, { accountId, visibility }) : null;
  const { name, brand, advertLabel } = env.publisher;
  const sheet = {
    snapshot,
    url: `${env.publicSiteUrl}${path}`,
    publishedAt,
    updatedAt,
    corrections,
    press,
    kind: singularName(snapshot.type),
    advertLabel: accountId !== null ? advertLabel : null,
    publisher: { name, brand },
  };
  const pdf = await largePdfs.get(sheet, async () =>
    renderInThread({ ...sheet, pictures: await loadPictures(snapshot, files) }),
  );
  const cacheTags = [`item:${itemId}`, ...(accountId === null ? [] : [`account:${accountId}`])];
  return encodePage('application/pdf', Buffer.from(pdf), {
    cacheTags: pdf.length <= MAX_CACHED_BYTES ? cacheTags : null,
    itemId,
  });
}

async function loadPictures(snapshot: ArticleSnapshot, files: Deps['files']): Promise<DrawnPictures> {
  const { banner, featuredImage, contentImages } = snapshot;
  const pictures = new Map<string, Uint8Array>();
  for (const { url } of [banner ?? featuredImage, ...contentImages].filter((picture) => picture !== null)) {
    const file = await files.get(`${fileIdFromUrl(url)}.png`);
    if (file) pictures.set(url, await toJpeg(await buffer(file.stream)));
  }
  return pictures;
}

/** A JPEG is embedded unchanged, but a PNG would be unpacked and packed again. */
async function toJpeg(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
