import { imageLimits, type ImageSize } from '@headwater/contract/images';
import sharp from 'sharp';
import { AppError } from '../../../errors.ts';

/** What is stored of an image: a PNG, and WebP variants from the smallest to the PNG's own size. */
export interface PreparedImage extends ImageSize {
  png: Buffer;
  variants: { width: number; webp: Buffer }[];
}

/** The widths that lists and phones need; the image's own is added. */
const VARIANT_WIDTHS = [400, 800] as const;
const DECODE_TIMEOUT_SECONDS = 30;

/**
 * Prepares an uploaded image for storage: upright, without metadata, scaled down to the target's size. Throws 415 for what
 * is no image by its bytes, 400 for one of another shape or with too many pixels.
 */
export async function prepareImage(path: string, target: ImageSize): Promise<PreparedImage> {
  assertShape(await readImageSize(path), target);
  // `cover` crops the two percent at most by which a shape may differ.
  const { data: png, info } = await sharp(path, { limitInputPixels: imageLimits.pixels })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ ...target, fit: 'cover', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(throwUnreadable);
  const widths = [...VARIANT_WIDTHS.filter((width) => width < info.width), info.width];
  const variants = await Promise.all(
    widths.map(async (width) => ({ width, webp: await sharp(png).resize({ width }).webp().toBuffer() })),
  );
  return { png, width: info.width, height: info.height, variants };
}

/** Reads the upright size from the file's header, without decoding the pixels. */
async function readImageSize(path: string): Promise<ImageSize> {
  const { width, height, autoOrient, pages } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(throwUnreadable);
  if (width * height > imageLimits.pixels)
    throw new AppError('BAD_REQUEST', `The image has more than ${imageLimits.pixels / 1_000_000} megapixels`);
  if (pages !== undefined && pages > 1)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Animated images are not accepted');
  return autoOrient;
}

function throwUnreadable(): never {
  throw new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    'This is not an image that can be read. Accepted are PNG, JPEG, WebP, AVIF and GIF',
  );
}

function assertShape({ width, height }: ImageSize, target: ImageSize): void {
  const difference = Math.abs((width * target.height) / (height * target.width) - 1);
  if (difference <= imageLimits.shapeTolerance) return;
  throw new AppError(
    'BAD_REQUEST',
    `The image is ${width} by ${height} px; it must have the shape of ${target.width} by ${target.height} px`,
  );
}
