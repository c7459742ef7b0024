import { Worker } from 'node:worker_threads';
import { messages } from '@headwater/contract/messages';
import { AppError, serviceUnavailable } from '../../../errors.ts';

const parserUrl = new URL('./pdf-parser.worker.ts', import.meta.url);

/**
 * Throws 415 unless the bytes are a PDF that a parser can read and that has pages. Throws 503 where that takes more than
 * ten seconds, as the machine may be busy.
 */
export async function assertPdf(bytes: Uint8Array): Promise<void> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (!isPdf || !(await hasPages(bytes))) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.invalidPdf);
}

async function hasPages(bytes: Uint8Array): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const worker = new Worker(parserUrl, {
    workerData: bytes,
    // A --max-old-space-size of the portal's own process overrides this.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => reject(pdfTimeoutError()), 10_000);
  worker
    .once('message', (pages) => resolve(pages > 0))
    .once('error', () => resolve(false))
    .once('exit', () => resolve(false));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function pdfTimeoutError(): AppError {
  return serviceUnavailable(
    'The PDF could not be read in time. Nothing was changed; please try again shortly.',
  );
}
