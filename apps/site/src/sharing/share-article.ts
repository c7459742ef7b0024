import { typeOfSegment } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { CARD_SIZE, embedHtml, embedPath, renderEmbed } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { setEmbedHeaders } from '../http/headers.ts';
import { sendProblem } from '../http/problem.ts';
import { encodePage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, serveUncached, type RouteContext } from '../http/serve-page.ts';
import { getTeaser } from '../lists/list.queries.ts';
import {
  renderFound,
  type FoundPublication,
  type PublicationAddress,
} from '../publication/find-publication.ts';

/** Serves an article's card for a frame on any other site, without a script, and with its label. */
export async function showEmbed(
  context: RouteContext,
  address: PublicationAddress,
  exchange: Exchange,
): Promise<FastifyReply> {
  setEmbedHeaders(exchange.reply);
  const render = async () =>
    renderFound(context, address, {
      addressOf: embedPath,
      render: async (found) => renderCard(context, found),
    });
  return serveCached(context, { key: `embed ${address.type} ${address.slug}`, render, ...exchange });
}

async function renderCard(
  { db, env, now }: Deps,
  { itemId, accountId }: FoundPublication,
): Promise<RenderedPage> {
  const teaser = await getTeaser(db, { itemId, visibility: visibilityOptions(env, now()) });
  if (!teaser) return problemPage('not-found');
  const cacheTags = [`item:${itemId}`, ...(accountId === null ? [] : [`account:${accountId}`])];
  return encodePage('text/html; charset=utf-8', renderEmbed({ teaser, site: env }), { cacheTags });
}

const oembedQuery = z.object({
  url: z.url(),
  format: z.string().default('json'),
  maxwidth: z.coerce.number().int().min(1).optional(),
  maxheight: z.coerce.number().int().min(1).optional(),
});

/** Answers how to embed an article, as https://oembed.com specifies, only in JSON, with 501 for other formats. */
export async function showOembed(context: RouteContext, { request, reply }: Exchange): Promise<FastifyReply> {
  const query = oembedQuery.safeParse(request.query);
  if (!query.success) return sendProblem(reply, context.env, 'malformed');
  const { url, format, maxwidth, maxheight } = query.data;
  if (format !== 'json') return reply.code(501).type('text/plain; charset=utf-8').send('Only JSON\n');
  const address = articleAt(url, context.env.publicSiteUrl);
  if (!address) return sendProblem(reply, context.env, 'not-found');
  const render = async () =>
    renderFound(context, address, {
      addressOf: (path) =>
        `/oembed?${new URLSearchParams({ url: context.env.publicSiteUrl + path }).toString()}`,
      render: async (found) => renderOembed(context, found, { maxwidth, maxheight }),
    });
  return serveUncached(context, { render, request, reply });
}

function articleAt(url: string, origin: string): PublicationAddress | null {
  const { origin: given, pathname } = new URL(url);
  const [, segment = '', slug = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  const type = typeOfSegment(segment);
  return given === origin && type && type !== 'company' && rest.length === 0 ? { type, slug } : null;
}

async function renderOembed(
  { db, env, now }: Deps,
  { itemId, path }: FoundPublication,
  { maxwidth, maxheight }: { maxwidth: number | undefined; maxheight: number | undefined },
): Promise<RenderedPage> {
  const teaser = await getTeaser(db, { itemId, visibility: visibilityOptions(env, now()) });
  if (!teaser) return problemPage('not-found');
  const width = Math.min(CARD_SIZE.width, maxwidth ?? CARD_SIZE.width);
  const height = Math.min(CARD_SIZE.height, maxheight ?? CARD_SIZE.height);
  const { picture, title, companyName } = teaser;
  const answer = {
    version: '1.0',
    type: 'rich',
    title,
    ...(companyName && { author_name: companyName }),
    provider_name: env.publisher.name,
    provider_url: `${env.publicSiteUrl}/`,
    html: embedHtml({ url: `${env.publicSiteUrl}${embedPath(path)}`, title, width, height }),
    width,
    height,
    ...(picture && {
      thumbnail_url: `${env.publicSiteUrl}${picture.url}`,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  };
  return encodePage('application/json; charset=utf-8', JSON.stringify(answer), { cacheTags: null });
}
