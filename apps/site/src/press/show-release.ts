import { hash } from 'node:crypto';
import { fileIdFromUrl } from '@headwater/contract/images';
import { itemSnapshot, type ArticleSnapshot } from '@headwater/contract/snapshot';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { listPressPictures } from '@headwater/pages/render';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { getArticlePdf } from '../article-pdf/show-article-pdf.ts';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { encodePage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, serveUncached, type RouteContext } from '../http/serve-page.ts';
import { findPublication, renderFound, type FoundPublication } from '../publication/find-publication.ts';
import { getPageNotes } from '../publication/page-notes.queries.ts';
import { isFromOwnPage } from '../views/reader-request.ts';
import { listPictureFiles, textFile } from './picture-files.ts';
import { getPress, listOriginals } from './press.queries.ts';
import { writeReleaseText, type ReleaseText } from './release-text.ts';
import { sendZip } from './send-zip.ts';
import type { FileToZip } from './zip-files.ts';

export interface FoundRelease extends Pick<ReleaseText, 'status'> {
  accountId: number | null;
  snapshot: ArticleSnapshot;
}

interface Release extends FoundRelease {
  text: string;
  /** The originals that may be sent, by the ids of their pictures. */
  originals: ReadonlyMap<string, string>;
}

/** Loads what a release's text and ZIP have beside its snapshot. */
export async function loadRelease({ db, env, now }: Deps, found: FoundRelease): Promise<Release> {
  const { accountId } = found;
  const snapshot = found.snapshot;
  const visibility = visibilityOptions(env, now());
  const press = accountId === null ? null : await getPress(db, { accountId, visibility });
  const originals =
    accountId !== null && press?.full_size === 'yes'
      ? await listOriginals(db, { accountId, pictures: listPressPictures(snapshot) })
      : new Map<string, string>();
  return { ...found, text: writeReleaseText({ ...found, press, siteUrl: env.publicSiteUrl }), originals };
}

/** Serves company news as plain text, for journalists to copy. */
export async function showReleaseText(
  context: RouteContext,
  { slug }: { slug: string },
  exchange: Exchange,
): Promise<FastifyReply> {
  void exchange.reply.header('x-robots-tag', 'noindex');
  const render = async () =>
    renderFound(
      context,
      { type: 'press-release', slug },
      {
        addressOf: (path) => `${path}/text`,
        render: async (found) => {
          const { itemId, accountId } = found;
          const cacheTags = [`item:${itemId}`, ...(accountId === null ? [] : [`account:${accountId}`])];
          const release = await toRelease(context, found);
          return release ? renderReleaseText(release, { cacheTags, itemId }) : problemPage('not-found');
        },
      },
    );
  return serveCached(context, { key: `text ${slug}`, render, ...exchange, fileName: `${slug}.txt` });
}

async function toRelease(deps: Deps, found: FoundPublication): Promise<Release | null> {
  const snapshot = await refreshSnapshot(deps.db, itemSnapshot.parse(found.snapshot));
  if (snapshot.type === 'company') return null;
  const { itemId, accountId, path, publishedAt } = found;
  const { corrections } = await getPageNotes(deps.db, { itemId });
  const status = { publishedAt, url: `${deps.env.publicSiteUrl}${path}`, corrections };
  return loadRelease(deps, { accountId, snapshot, status });
}

export async function renderReleaseText(
  { text }: Release,
  options: Parameters<typeof encodePage>[2],
): Promise<RenderedPage> {
  return encodePage('text/plain; charset=utf-8', text, options);
}

/** Serves company news in a ZIP: its text, as a PDF too, and its pictures with their descriptions. */
export async function sendReleaseZip(
  context: RouteContext,
  { slug }: { slug: string },
  exchange: Exchange,
): Promise<FastifyReply> {
  const address = { type: 'press-release', slug } as const;
  const found = await findPublication(context, address, { addressOf: (path) => `${path}/press.zip` });
  if ('page' in found) return serveUncached(context, { render: async () => found, ...exchange });
  const release = await toRelease(context, found);
  if (!release) return serveUncached(context, { render: async () => problemPage('not-found'), ...exchange });
  const { itemId, updatedAt: modifiedAt } = found;
  /** The text is in the ZIP even while too many PDFs are wanted at once. */
  const pdf = async () =>
    getArticlePdf(context, address).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a ZIP for journalists is sent without its PDF');
      return null;
    });
  return sendRelease(context, release, { slug, itemId, modifiedAt, pdf, ...exchange });
}

interface SendReleaseOptions extends Exchange {
  slug: string;
  /** The item whose downloads are counted. */
  itemId?: number;
  modifiedAt: Date;
  /** Makes the PDF of the text; null where it is not made, as before a release appears. */
  pdf: (() => Promise<Buffer | null>) | null;
}

export function sendRelease(
  { env, files, counter }: RouteContext,
  { accountId, snapshot, text, originals }: Release,
  { slug, itemId, modifiedAt, pdf, request, reply }: SendReleaseOptions,
): FastifyReply {
  const ownPdf = snapshot.pdf === null ? null : fileIdFromUrl(snapshot.pdf);
  const contents: FileToZip[] = [
    textFile(`${slug}.txt`, text),
    ...(ownPdf === null
      ? []
      : [
          {
            name: `${slug}-document.pdf`,
            open: async () => (await files.get(`${ownPdf}.pdf`))?.stream ?? null,
          },
        ]),
    ...(pdf === null || snapshot.content === ''
      ? []
      : [{ name: `${slug}.pdf`, open: async () => toStream(await pdf()) }]),
    ...listPictureFiles(snapshot, {
      slug,
      files,
      credit: accountId === null ? env.publisher.name : snapshot.companyName,
      originals,
    }),
  ];
  const version = hash('sha256', JSON.stringify([text, snapshot, [...originals]]), 'base64url');
  return sendZip({
    name: `${slug}-press.zip`,
    etag: `"${version}"`,
    modifiedAt,
    files: contents,
    onSend: () => {
      if (itemId !== undefined && isFromOwnPage(request)) counter.count({ itemId, kind: 'download' });
    },
    request,
    reply,
  });
}

function toStream(bytes: Buffer | null): Readable | null {
  return bytes && Readable.from([bytes]);
}
