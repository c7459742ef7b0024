import { publicSegment, type ItemType } from '@headwater/contract/item-types';
import { BADGE_SIZE, badgePath, type KitFormat } from '@headwater/contract/publishing-kit';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import type { Exchange } from '../http/exchange.ts';
import { setPictureHeaders } from '../http/headers.ts';
import { encodePage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, type RouteContext } from '../http/serve-page.ts';
import { getOgImageData } from '../og-images/og-image.queries.ts';
import { isSlug } from '../publication/publication.queries.ts';
import { drawBadge } from './draw-badge.ts';

/** Serves the badge for companies' own sites, which counts nobody. */
export async function showBadge(
  context: RouteContext,
  format: KitFormat,
  exchange: Exchange,
): Promise<FastifyReply> {
  setPictureHeaders(exchange.reply);
  const { name, brand } = context.env.publisher;
  const render = async () =>
    encodePicture(drawBadge({ siteName: name, brand }), {
      format,
      width: 4 * BADGE_SIZE.width,
      cacheTags: [],
    });
  return serveCached(context, { key: badgePath(format), render, ...exchange });
}

interface QrAddress {
  type: ItemType;
  slug: string;
  format: KitFormat;
}

/** Serves a QR code that leads to a public page. */
export async function showQrCode(
  context: RouteContext,
  { type, slug, format }: QrAddress,
  exchange: Exchange,
): Promise<FastifyReply> {
  const render = async () => renderQrCode(context, { type, slug, format });
  return serveCached(context, { key: `qr ${format} ${type} ${slug}`, render, ...exchange });
}

async function renderQrCode(
  { db, env, now }: RouteContext,
  { type, slug, format }: QrAddress,
): Promise<RenderedPage> {
  if (!isSlug(slug)) return problemPage('not-found');
  const found = await getOgImageData(db, { type, slug, visibility: visibilityOptions(env, now()) });
  if (!found) return problemPage('not-found');
  const { itemId, accountId } = found;
  const svg = renderSVG(`${env.publicSiteUrl}/${publicSegment(type)}/${slug}`, { border: 4, pixelSize: 16 });
  const cacheTags = [`item:${itemId}`, ...(accountId === null ? [] : [`account:${accountId}`])];
  return encodePicture(svg, { format, width: QR_WIDTH, cacheTags });
}

/** For print. In pixels. */
const QR_WIDTH = 1_024;

async function encodePicture(
  svg: string,
  { format, width, cacheTags }: { format: KitFormat; width: number; cacheTags: readonly string[] },
): Promise<RenderedPage> {
  if (format === 'svg') return encodePage('image/svg+xml', svg, { cacheTags });
  const png = await sharp(Buffer.from(svg), { density: 4 * 72 })
    .resize({ width })
    .png()
    .toBuffer();
  return encodePage('image/png', png, { cacheTags });
}
