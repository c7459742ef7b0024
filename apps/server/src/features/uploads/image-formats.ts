import sharp from 'sharp';

const READABLE_FORMATS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];

/**
 * Lets the image library read pictures alone: its parsers of SVG, PDF and the rest are never reached, whatever
 * the file says it is.
 */
export function allowImageFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READABLE_FORMATS.map((name) => `VipsForeignLoad${name}`) });
  // Each upload is another file: a cache of them only keeps removed ones open.
  sharp.cache(false);
}
