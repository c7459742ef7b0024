import sharp from 'sharp';

/** Makes an image of that size, red at its top left and blue elsewhere. */
export async function createTestImage(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
): Promise<Buffer> {
  const corner = { create: { width: 10, height: 10, channels: 3, background: 'red' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer();
}
