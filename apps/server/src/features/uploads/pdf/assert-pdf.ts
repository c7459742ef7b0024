import { messages } from '@headwater/contract/messages';
import { OverloadError } from '@headwater/runtime/overload-error';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { AppError, serviceUnavailable } from '../../../errors.ts';

const countPages = createWorkerThread<Uint8Array, number>(
  new URL('./pdf-parser.worker.ts', import.meta.url),
  {
    // Uploads wait before their files are read.
    maxQueued: 1,
    timeoutMs: 10_000,
    // The next file finds no trace of this one.
    idleMs: 0,
    maxHeapMb: 512,
  },
);

/**
 * Throws 415 unless the bytes are a PDF that a parser can read and that has pages. Throws 503 where that takes more than
 * ten seconds, as the machine may be busy.
 */
export async function assertPdf(bytes: Uint8Array): Promise<void> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (!isPdf || !(await hasPages(bytes))) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.invalidPdf);
}

async function hasPages(bytes: Uint8Array): Promise<boolean> {
  try {
    return (await countPages(bytes)) > 0;
  } catch (error) {
    if (!(error instanceof OverloadError)) return false;
    throw serviceUnavailable(
      'The PDF could not be read in time. Nothing was changed; please try again shortly.',
    );
  }
}
