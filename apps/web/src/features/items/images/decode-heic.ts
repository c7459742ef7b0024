/** Answer of the worker: the picture, or null if it cannot read it. */
export type DecodedHeic = Blob | null;

/** A photo of 12 megapixels takes some seconds on a laptop. */
const TIMEOUT_MS = 60_000;

/**
 * Decodes a HEIC photo, upright, into a JPEG. The decoder is large and is loaded with the first such photo. It runs in
 * a worker, so that the page stays responsive. Returns null for a damaged photo, and rejects if the browser cannot
 * decode it.
 */
export async function decodeHeic(file: File): Promise<File | null> {
  const worker = new Worker(new URL('./decode-heic.worker.ts', import.meta.url), { type: 'module' });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<DecodedHeic>();
    worker.addEventListener('message', ({ data }: MessageEvent<DecodedHeic>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The decoder of HEIC could not be loaded')));
    const timer = setTimeout(() => reject(new Error('A HEIC photo took too long')), TIMEOUT_MS);
    worker.postMessage(file);
    const decoded = await promise.finally(() => clearTimeout(timer));
    return decoded && new File([decoded], file.name, { type: decoded.type });
  } finally {
    worker.terminate();
  }
}
