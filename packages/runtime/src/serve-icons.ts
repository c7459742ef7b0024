import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { FileStorage } from './storage.ts';

interface ServeIconsOptions {
  storage: Pick<FileStorage, 'get'>;
  /** Returns the root-relative address of the publisher's icon; null for our own. */
  getIcon: () => string | null;
}

/** Our own icon, as a picture: where uploads are read, the image library reads no SVG. */
const OWN_ICON = new URL('./portal-icon.png', import.meta.url);

const FAVICON_SIZES = [16, 32, 48];
const TOUCH_ICON_SIZE = 180;
/** Telephones cut off a touch icon's corners, and show transparent parts as black. */
const TOUCH_ICON_MARGIN = 18;

/** Serves the icons that browsers request by themselves, whatever a page links to: the publisher's present icon. */
export function serveIcons(app: FastifyInstance, { storage, getIcon }: ServeIconsOptions): void {
  const serve = (path: string, type: string, render: (icon: Buffer) => Promise<Buffer>) => {
    let latest: { icon: string | null; rendered: Promise<Buffer> } | null = null;
    app.get(path, async (_, reply) => {
      const icon = getIcon();
      if (latest?.icon !== icon)
        latest = {
          icon,
          rendered: readIcon(storage, icon).then(async (file) => render(file ?? (await readFile(OWN_ICON)))),
        };
      const { rendered } = latest;
      rendered.catch(() => (latest = null));
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await rendered);
    });
  };
  serve('/favicon.ico', 'image/x-icon', renderFavicon);
  serve('/apple-touch-icon.png', 'image/png', renderTouchIcon);
}

async function readIcon(storage: Pick<FileStorage, 'get'>, icon: string | null): Promise<Buffer | null> {
  const file = icon === null ? null : await storage.get(icon.replace('/files/', ''));
  return file && buffer(file.stream);
}

async function renderPng(icon: Buffer, size: number): Promise<Buffer> {
  return sharp(icon).resize(size, size, { fit: 'contain', background: 'transparent' }).png().toBuffer();
}

async function renderTouchIcon(icon: Buffer): Promise<Buffer> {
  const background = '#ffffff';
  return sharp(await renderPng(icon, TOUCH_ICON_SIZE - 2 * TOUCH_ICON_MARGIN))
    .extend({
      top: TOUCH_ICON_MARGIN,
      bottom: TOUCH_ICON_MARGIN,
      left: TOUCH_ICON_MARGIN,
      right: TOUCH_ICON_MARGIN,
      background,
    })
    .flatten({ background })
    .png()
    .toBuffer();
}

/** Writes an ICO of PNGs: a header, an entry of 16 bytes for each, and the pictures. https://en.wikipedia.org/wiki/ICO_(file_format) */
async function renderFavicon(icon: Buffer): Promise<Buffer> {
  const pictures = await Promise.all(FAVICON_SIZES.map(async (size) => renderPng(icon, size)));
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const size = FAVICON_SIZES[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
