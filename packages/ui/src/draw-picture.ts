import type { Area, Size } from 'react-easy-crop';

/** A picture that was chosen, or its address on the portal. */
export type PictureSource = Blob | string;

/** The limits of a whole picture that is kept to be cropped again. */
export interface OriginalLimits {
  /** Of the longer side. */
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

/** By which share a picture may differ from the target's shape, and is still cropped without a loss that is seen. */
const SHAPE_TOLERANCE = 0.02;

/**
 * Returns the area in the target's shape around a whole picture, in its pixels and at least as large as the target, so that
 * nothing is enlarged; null for a picture that has that shape, or that is not loaded.
 */
export function surroundPicture({ width, height }: Size, target: Size): Area | null {
  if (width === 0 || height === 0) return null;
  const difference = Math.abs((width * target.height) / (height * target.width) - 1);
  if (difference <= SHAPE_TOLERANCE) return null;
  const scale = Math.max(1, width / target.width, height / target.height);
  const area = { width: target.width * scale, height: target.height * scale };
  return { ...area, x: (width - area.width) / 2, y: (height - area.height) / 2 };
}

/** Draws the chosen area as a PNG; what lies beyond the picture stays clear, so that the page's plate shows through. Rejects when the browser can't read the image or make one. */
export async function cropToPng(source: PictureSource, area: Area, target: Size): Promise<Blob> {
  const canvas = draw(await loadImage(source), area, cropSize(area, target));
  return toBlob(canvas, 'image/png');
}

/** Returns the size of a whole picture within that of its longer side. */
export function originalSize({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, pixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws the whole picture as a WebP, or as a JPEG where the browser writes something larger than may be uploaded. */
export async function drawOriginal(
  source: PictureSource,
  { pixels, maxBytes }: OriginalLimits,
): Promise<Blob> {
  const image = await loadImage(source);
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = draw(image, { x: 0, y: 0, width, height }, originalSize({ width, height }, pixels));
  const original = await toBlob(canvas, 'image/webp');
  // Safari makes a PNG where WebP is asked for.
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

/** Loads an <img>, as it turns photographs upright by their metadata, and reads what the cropper showed. */
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
