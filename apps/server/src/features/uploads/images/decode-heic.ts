import { readFile, stat } from 'node:fs/promises';
import { heicUnreadable } from '@headwater/contract/heic';
import { imageLimits } from '@headwater/contract/images';
import { OverloadError } from '@headwater/runtime/overload-error';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { AppError } from '../../../errors.ts';
import { untilAborted } from '../../../http/until-aborted.ts';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import { tooManyPixels, type DecodedImage } from './prepare-image.ts';

/** The thread's answer: the picture, or why there is none. */
export type HeicDecoding = DecodedImage | 'unreadable' | 'too many pixels';

const decodeInThread = createWorkerThread<Uint8Array, HeicDecoding>(
  new URL('./heic-decoder.worker.ts', import.meta.url),
  {
    // The number of photos that can wait before they are read from the disk.
    maxQueued: 1,
    timeoutMs: 20_000,
    // The next photo finds no trace of this one.
    idleMs: 0,
    maxHeapMb: 64,
    // A phone's 12 megapixels take 130 MB and two seconds.
    budget: { memoryMb: 500, cpuMs: 8_000 },
  },
);

/** A photo takes a thread, and four bytes for each of its pixels. */
const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 30, maxQueuedPerKey: 5 });

/**
 * Decodes a HEIC photo, upright, in turn with those of other accounts, and returns what `use` makes of its pixels,
 * before another photo is decoded. Throws 400 or 415 with a sentence for a photo that cannot be decoded, and the
 * signal's reason if it takes too long.
 */
export async function decodeHeic<Made>(
  { holderId }: { holderId: number },
  { path, signal, use }: { path: string; signal: AbortSignal; use: (photo: DecodedImage) => Promise<Made> },
): Promise<Made> {
  const { size } = await stat(path);
  if (size > imageLimits.uploadBytes)
    throw new AppError('BAD_REQUEST', `The image is larger than ${imageLimits.uploadBytes / 1_000_000} MB`);
  const inTurn = runQueued(String(holderId), async () => {
    signal.throwIfAborted();
    return use(await decodeWithinLimits(await readFile(path)));
  });
  return untilAborted(signal, inTurn);
}

async function decodeWithinLimits(bytes: Uint8Array): Promise<DecodedImage> {
  try {
    const decoding = await decodeInThread(bytes);
    if (decoding === 'too many pixels') throw tooManyPixels();
    if (decoding === 'unreadable') throw new AppError('UNSUPPORTED_MEDIA_TYPE', heicUnreadable);
    return decoding;
  } catch (error) {
    if (!(error instanceof OverloadError)) throw error;
    throw new AppError(
      'BAD_REQUEST',
      'This HEIC photo takes too much time or memory to read. Please save it as a JPEG and choose that instead',
    );
  }
}
