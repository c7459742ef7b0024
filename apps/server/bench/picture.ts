import sharp from 'sharp';

const size = { width: 1_067, height: 600 };

/** Makes a PNG of some 1 MB, as the web app sends after cropping: soft forms, as of clouds, with a camera's noise. */
export async function createPicture(): Promise<Buffer> {
  const noise = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const;
  const forms = { width: 16, height: 9, channels: 3, background: 'grey', noise: noise(10) } as const;
  const grain = { ...size, channels: 3, background: 'grey', noise: noise(8) } as const;
  return sharp(
    await sharp({ create: forms })
      .resize({ ...size, fit: 'fill' })
      .png()
      .toBuffer(),
  )
    .composite([{ input: { create: grain }, blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer();
}
