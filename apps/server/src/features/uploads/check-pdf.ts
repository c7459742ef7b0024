import { Worker } from 'node:worker_threads';
import { messages } from '@headwater/contract/messages';
import { AppError } from '../../errors.ts';

const parserUrl = new URL('./pdf-parser.worker.ts', import.meta.url);

/** Throws 415 unless the bytes are a PDF that a parser can read, within ten seconds, and that has pages. */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (!isPdf || !(await hasPages(bytes))) throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.invalidPdf);
}

async function hasPages(bytes: Uint8Array): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const worker = new Worker(parserUrl, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => resolve(false), 10_000);
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
