/*! With libheif and libde265, under the GNU LGPL 3.0: https://github.com/strukturag/libheif, https://github.com/strukturag/libde265, https://github.com/catdad-experiments/libheif-js */
import { readHeicProfile, withJpegProfile } from '@headwater/contract/heic-profile';
import { HeifDecoder } from 'libheif-js';
import type { DecodedHeic } from './decode-heic.ts';

/** Quality above that of a phone's photos, so that the second encoding is not visible. */
const QUALITY = 0.95;

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void decode(data)
    .catch(() => null)
    .then((decoded) => postMessage(decoded));
});

/** The decoder rotates the picture as its file says, and leaves its colours to whoever knows their profile. */
async function decode(file: File): Promise<DecodedHeic> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return null;
  const pixels = new ImageData(image.get_width(), image.get_height());
  const shown = await new Promise((resolve) => {
    image.display(pixels, resolve);
  });
  if (shown === null) return null;
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const profile = readHeicProfile(bytes);
  return profile
    ? new Blob(withJpegProfile(new Uint8Array(await jpeg.arrayBuffer()), profile), { type: jpeg.type })
    : jpeg;
}
