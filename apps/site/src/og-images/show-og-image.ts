import { buffer } from 'node:stream/consumers';
import type { ItemType } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { singularName } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import type { Exchange } from '../http/exchange.ts';
import { encodePage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { isSlug } from '../publication/publication.queries.ts';
import { serveCached, type RouteContext } from '../http/serve-page.ts';
import { getOgImageData } from './og-image.queries.ts';
import { renderOgImage, type OgImageContent } from './render-og-image.ts';

interface OgImageAddress {
  type: ItemType;
  slug: string;
}

export async function showOgImage(
  context: RouteContext,
  { type, slug }: OgImageAddress,
  exchange: Exchange,
): Promise<FastifyReply> {
  const render = async () => renderItemOgImage(context, { type, slug });
  return serveCached(context, { key: `og-image ${type} ${slug}`, render, ...exchange });
}

async function renderItemOgImage(
  { db, env, files, now }: RouteContext,
  { type, slug }: OgImageAddress,
): Promise<RenderedPage> {
  if (!isSlug(slug)) return problemPage('not-found');
  const found = await getOgImageData(db, { type, slug, visibility: visibilityOptions(env, now()) });
  if (!found) return problemPage('not-found');
  const { itemId, accountId, title, companyName, fileId } = found;
  const file = fileId === null ? null : await files.get(`${fileId}.png`);
  const owner = type === 'company' ? '' : companyName;
  const content = {
    siteName: env.publisher.name,
    brand: env.publisher.brand,
    title,
    kicker: [singularName(type), owner].filter(Boolean).join(' · '),
    picture: file && (await buffer(file.stream)),
  };
  return renderInQueue(content, [`item:${itemId}`, ...(accountId === null ? [] : [`account:${accountId}`])]);
}

/** Renders the image for pages without a single item. */
export async function renderSiteOgImage({ env }: Pick<RouteContext, 'env'>): Promise<RenderedPage> {
  const { name, brand, slogan } = env.publisher;
  return renderInQueue({ siteName: name, brand, title: slogan, kicker: name, picture: null }, []);
}

let queue: Promise<unknown> = Promise.resolve();

/** Renders one image at a time, so that many new links at once do not slow down the pages. */
async function renderInQueue(content: OgImageContent, cacheTags: readonly string[]): Promise<RenderedPage> {
  const rendered = queue.then(async () => renderOgImage(content));
  queue = rendered.catch(() => undefined);
  return encodePage('image/jpeg', await rendered, { cacheTags });
}
