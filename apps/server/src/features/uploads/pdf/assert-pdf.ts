import { pdfNeedsPassword } from '@headwater/contract/images';
import { messages } from '@headwater/contract/messages';
import { OverloadError } from '@headwater/runtime/overload-error';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { AppError } from '../../../errors.ts';
import type { PdfExamination } from './examine-pdf.ts';

const examineInThread = createWorkerThread<Uint8Array, PdfExamination>(
  new URL('./pdf-parser.worker.ts', import.meta.url),
  {
    // The number of uploads that can wait before their files are read.
    maxQueued: 1,
    timeoutMs: 10_000,
    // The next file finds no trace of this one.
    idleMs: 0,
    maxHeapMb: 512,
    // A PDF of 3,000 pages takes 0.9 s.
    budget: { memoryMb: 256, cpuMs: 1_500 },
  },
);

/** Readers look for the header this far, because mail programs and web servers leave bytes before it. */
const MAX_BYTES_BEFORE_HEADER = 1_024;

/**
 * Returns the number of a PDF's pages. Throws 415 unless a parser can read it and it has pages. Throws 400 if it needs a
 * password, has active content, or takes more time or memory than any honest one.
 */
export async function assertPdf(bytes: Uint8Array): Promise<number> {
  return assertAccepted(hasPdfHeader(bytes) ? await examine(bytes) : null);
}

export function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, MAX_BYTES_BEFORE_HEADER)).includes('%PDF-');
}

/** Returns the number of pages, or throws for the findings of an examination; null means that no parser can read the file. */
export function assertAccepted(examination: PdfExamination | null): number {
  if (examination?.needsPassword) throw new AppError('BAD_REQUEST', pdfNeedsPassword);
  if (examination?.activeContent)
    throw new AppError(
      'BAD_REQUEST',
      `This PDF has ${examination.activeContent}, which are not accepted. Print it to a new PDF, which leaves them out, and upload that.`,
    );
  if (!examination || examination.pages === 0)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.invalidPdf);
  return examination.pages;
}

async function examine(bytes: Uint8Array): Promise<PdfExamination | null> {
  try {
    return await examineInThread(bytes);
  } catch (error) {
    if (!(error instanceof OverloadError)) return null;
    throw new AppError(
      'BAD_REQUEST',
      'This PDF takes too much time or memory to examine. Print it to a new PDF, which is simpler, and upload that.',
    );
  }
}
