import sharp from 'sharp';

const size = { width: 2_400, height: 1_350 };

/** Makes a JPEG of some 1 MB with the shape that articles show: soft forms, as of clouds, with a camera's noise. */
export async function createPicture(): Promise<Buffer> {
  const noise = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const;
  const forms = await sharp({
    create: { width: 240, height: 135, channels: 3, background: 'grey', noise: noise(70) },
  })
    .resize(size)
    .png()
    .toBuffer();
  const grain = { create: { ...size, channels: 3, background: 'grey', noise: noise(10) } } as const;
  return sharp(forms)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}
