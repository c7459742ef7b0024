import sharp from 'sharp';

const READABLE_FORMATS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];

/**
 * Restricts the image library to these formats for the whole process, so that no upload reaches its parsers of SVG, PDF
 * and others, whatever the file claims to be.
 */
export function allowImageFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READABLE_FORMATS.map((name) => `VipsForeignLoad${name}`) });
  // No upload is read twice, and a cache would keep removed files open.
  sharp.cache(false);
}
