import type { Area, Size } from 'react-easy-crop';

/** Chosen picture, or its address on the portal. */
export type PictureSource = Blob | string;

/** Limits of a whole picture that is kept for cropping again. */
export interface OriginalLimits {
  /** Pixels of the longer side. */
  pixels: number;
  maxBytes: number;
}

const QUALITY = 0.9;

/**
 * Returns the size to draw: the target's or, for a smaller area, the chosen pixels in the target's shape. Nothing is
 * enlarged.
 */
export function cropSize(area: Area, target: Size): Size {
  const width = Math.max(1, Math.min(target.width, Math.round(area.width)));
  return { width, height: Math.max(1, Math.round((width * target.height) / target.width)) };
}

/** Share by which a picture may differ from the target's shape and still be cropped without a visible loss. */
const SHAPE_TOLERANCE = 0.02;

/**
 * Returns the area in the target's shape around a whole picture, in its pixels and at least as large as the target, so
 * that nothing is enlarged. Returns null for a picture that has that shape or is not loaded.
 */
export function surroundPicture({ width, height }: Size, target: Size): Area | null {
  if (width === 0 || height === 0) return null;
  const difference = Math.abs((width * target.height) / (height * target.width) - 1);
  if (difference <= SHAPE_TOLERANCE) return null;
  const scale = Math.max(1, width / target.width, height / target.height);
  const area = { width: target.width * scale, height: target.height * scale };
  return { ...area, x: (width - area.width) / 2, y: (height - area.height) / 2 };
}

/**
 * Draws the chosen area as a PNG. The area beyond the picture stays transparent, so that the page's plate shows
 * through. Rejects if the browser cannot read or write the image.
 */
export async function cropToPng(source: PictureSource, area: Area, target: Size): Promise<Blob> {
  const canvas = draw(await loadImage(source), area, cropSize(area, target));
  return toBlob(canvas, 'image/png');
}

/** Returns a whole picture's size, limited by its longer side. */
export function originalSize({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, pixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws the whole picture as a WebP, or as a JPEG if the browser's file would be too large to upload. */
export async function drawOriginal(
  source: PictureSource,
  { pixels, maxBytes }: OriginalLimits,
): Promise<Blob> {
  const image = await loadImage(source);
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = draw(image, { x: 0, y: 0, width, height }, originalSize({ width, height }, pixels));
  const original = await toBlob(canvas, 'image/webp');
  // Safari writes a PNG instead of a WebP.
  return original.size > maxBytes ? toBlob(canvas, 'image/jpeg') : original;
}

function draw(image: HTMLImageElement, area: Area, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser could not open a canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return canvas;
}

async function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob === null) throw new Error('The browser could not write the picture');
  return blob;
}

/** Loads an <img>, which rotates photographs by their metadata and shows the same pixels as the cropper. */
async function loadImage(source: PictureSource): Promise<HTMLImageElement> {
  const image = new Image();
  if (typeof source === 'string') {
    image.src = source;
    await image.decode();
    return image;
  }
  const url = URL.createObjectURL(source);
  try {
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
