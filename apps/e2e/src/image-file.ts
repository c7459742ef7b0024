import sharp from 'sharp';

/** Returns a PNG of one colour in that size, instead of a photograph. */
export async function imageFile(
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width, height, channels: 3 as const, background: { r: 30, g: 110, b: 150 } };
  return { name: 'picture.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
