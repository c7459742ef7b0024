import type { Area, Size } from 'react-easy-crop';

/**
 * Returns the size to draw: the target's or, for a smaller area, the chosen pixels in the target's shape. Nothing is
 * enlarged.
 */
export function cropSize(area: Area, target: Size): Size {
  const width = Math.max(1, Math.min(target.width, Math.round(area.width)));
  return { width, height: Math.max(1, Math.round((width * target.height) / target.width)) };
}

/** Draws the chosen area as a PNG. Rejects when the browser can't read the image or make one. */
export async function cropToPng(file: Blob, area: Area, target: Size): Promise<Blob> {
  const image = await loadImage(file);

  const { width, height } = cropSize(area, target);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser could not open a canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser could not write the picture as a PNG');
  return blob;
}

/** Loads an <img>, as it turns photographs upright by their metadata, and reads what the cropper showed. */
async function loadImage(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
