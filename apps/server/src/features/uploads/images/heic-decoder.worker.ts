/*! With libheif and libde265, under the GNU LGPL 3.0: https://github.com/strukturag/libheif, https://github.com/strukturag/libde265, https://github.com/catdad-experiments/libheif-js */
import { readHeicProfile } from '@headwater/contract/heic-profile';
import { imageLimits } from '@headwater/contract/images';
import { handleTasks } from '@headwater/runtime/worker-thread';
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import type { HeicDecoding } from './decode-heic.ts';

const { HeifDecoder } = createLibheif();

// Each photo has its own thread, so that a hostile one can neither block the portal nor exceed its limits.
handleTasks(async (bytes: Uint8Array) => decode(bytes).catch((): HeicDecoding => 'unreadable'));

/** The decoder turns the picture as its file says, and refuses one with more pixels than its file says. */
async function decode(bytes: Uint8Array): Promise<HeicDecoding> {
  const image = new HeifDecoder().decode(bytes).find((each) => each.is_primary());
  if (!image) return 'unreadable';
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > imageLimits.pixels) return 'too many pixels';
  // Shared, because copying this much would occupy the main thread.
  const data = new Uint8ClampedArray(new SharedArrayBuffer(width * height * 4));
  const shown = await new Promise((resolve) => {
    image.display({ data, width, height }, resolve);
  });
  return shown === null ? 'unreadable' : { data, width, height, profile: readHeicProfile(bytes) };
}
