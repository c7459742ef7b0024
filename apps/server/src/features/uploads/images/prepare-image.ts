import { open } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { HEIC_HEAD_BYTES, heicRefused, isHeic } from '@headwater/contract/heic';
import { imageLimits, markSizes, MIN_LOGO_HEIGHT, type ImageSize } from '@headwater/contract/images';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { AppError } from '../../../errors.ts';

/** An image as it is stored, with its size. */
export interface PreparedImage extends ImageSize {
  png: Buffer;
}

/** The pixels of an already decoded picture, upright: four bytes each. */
export interface DecodedImage extends ImageSize {
  data: Uint8ClampedArray;
  /** The profile (ICC) of its colours; null for those of the web. */
  profile: Uint8Array | null;
}

const DECODE_TIMEOUT_SECONDS = 30;
/** Out of 9. The default, 6, takes a third longer to save 2 to 12% of the bytes. */
const COMPRESSION_LEVEL = 2;
/** The default effort of 4 takes two thirds longer, and saves no bytes of a photograph. */
const ORIGINAL_WEBP = { quality: 90, effort: 2 };
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Prepares an uploaded image for storage: upright, without metadata, scaled down to the target's size. Throws 415 if
 * the bytes are not an image, and 400 for another shape or too many pixels. The answer waits only for this: the worker
 * makes the smaller variants.
 */
export async function prepareImage(path: string, target: ImageSize): Promise<PreparedImage> {
  assertShape(await readImageSize(path), target);
  // `cover` crops the two percent at most by which a shape may differ.
  return resizeImage(path, { ...target, fit: 'cover', withoutEnlargement: true });
}

/**
 * Prepares a picture of any shape, as documents have them: it fits whole and unenlarged into the target's shape, with
 * clear margins. Throws as `prepareImage` does.
 */
export async function fitImage(source: string | DecodedImage, target: ImageSize): Promise<PreparedImage> {
  const size = typeof source === 'string' ? await readImageSize(source) : source;
  const scale = Math.min(1, Math.max(size.width / target.width, size.height / target.height));
  const width = Math.max(1, Math.round(target.width * scale));
  const height = Math.max(1, Math.round(target.height * scale));
  return resizeImage(source, { width, height, fit: 'contain', background: CLEAR });
}

/** Prepares a logo of any shape, as large as fits into the target. Throws 400 for one that would be blurred. */
export async function prepareLogo(path: string): Promise<PreparedImage> {
  const { height } = await readImageSize(path);
  if (height < MIN_LOGO_HEIGHT)
    throw new AppError(
      'BAD_REQUEST',
      `The logo is ${height} px high; it must have at least ${MIN_LOGO_HEIGHT}`,
    );
  return resizeImage(path, { ...markSizes.logo, fit: 'inside', withoutEnlargement: true });
}

/** Prepares an image's original: upright and without metadata, of any shape. Throws as `prepareImage` does. */
export async function prepareOriginal(path: string): Promise<Buffer> {
  await readImageSize(path);
  const side = imageLimits.originalPixels;
  return decode(path, async (image) =>
    image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp(ORIGINAL_WEBP)
      .toBuffer(),
  );
}

async function resizeImage(source: string | DecodedImage, options: ResizeOptions): Promise<PreparedImage> {
  const { data: png, info } = await decode(source, async (image) =>
    image.resize(options).png({ compressionLevel: COMPRESSION_LEVEL }).toBuffer({ resolveWithObject: true }),
  );
  const profile = typeof source === 'string' ? null : source.profile;
  return { png: profile ? await convertColours(png, profile) : png, width: info.width, height: info.height };
}

/** Where a PNG's header ends, and its other parts begin. */
const PNG_HEADER_BYTES = 33;

/**
 * Converts a PNG's colours, which are those of a profile, to those of the web. The library reads a profile only from a
 * file, so the PNG is given one.
 */
async function convertColours(png: Buffer, profile: Uint8Array): Promise<Buffer> {
  const body = Buffer.concat([Buffer.from('iCCPa\0\0'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const tagged = Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), chunk, png.subarray(PNG_HEADER_BYTES)]);
  return sharp(tagged).png({ compressionLevel: COMPRESSION_LEVEL }).toBuffer().catch(throwUnreadable);
}

/** Decodes an image for `use`. Throws 415 for one that is damaged, of which a part would be missing. */
async function decode<Result>(
  source: string | DecodedImage,
  use: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  const openSource = (failOn: 'warning' | 'error') => {
    const image =
      typeof source === 'string'
        ? sharp(source, { limitInputPixels: imageLimits.pixels, failOn })
        : sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } });
    return image.timeout({ seconds: DECODE_TIMEOUT_SECONDS }).autoOrient();
  };
  return use(openSource('warning'))
    .catch(async (error: unknown) => {
      if (!hasNeedlessBytes(error)) throw error;
      return use(openSource('error'));
    })
    .catch(throwUnreadable);
}

/** Says whether a JPEG has needless bytes between its parts, as cameras write, and is not damaged otherwise. */
function hasNeedlessBytes(error: unknown): boolean {
  const warnings =
    error instanceof Error ? error.message.split('\n').filter((line) => line.includes('JPEG')) : [];
  return warnings.length > 0 && warnings.every((line) => line.includes('extraneous bytes before marker'));
}

/** Reads the upright size from the file's header, without decoding the pixels. */
async function readImageSize(path: string): Promise<ImageSize> {
  if (await isHeicFile(path)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', heicRefused);
  const { width, height, autoOrient, pages } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(throwUnreadable);
  if (width * height > imageLimits.pixels) throw tooManyPixels();
  if (pages !== undefined && pages > 1)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Animated images are not accepted');
  return autoOrient;
}

export async function isHeicFile(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(HEIC_HEAD_BYTES));
  return isHeic(buffer.subarray(0, bytesRead));
}

export function tooManyPixels(): AppError {
  return new AppError('BAD_REQUEST', `The image has more than ${imageLimits.pixels / 1_000_000} megapixels`);
}

function throwUnreadable(): never {
  throw new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    'This image could not be read. Save it again as PNG, JPEG, WebP, AVIF or GIF',
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
