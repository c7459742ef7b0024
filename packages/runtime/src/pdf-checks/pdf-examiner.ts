import { createWorkerThread } from '../worker-thread.ts';
import type { PdfExamination } from './examine-pdf.ts';

/** Readers look for the header this far, because mail programs and web servers leave bytes before it. */
const MAX_BYTES_BEFORE_HEADER = 1_024;

export function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, MAX_BYTES_BEFORE_HEADER)).includes('%PDF-');
}

/**
 * Makes a function that examines PDFs in a thread, one after another. It throws an `OverloadError` for one that takes
 * more time or memory than any honest one, and an Error for what no parser can read.
 */
export function createPdfExaminer({
  maxQueued,
}: {
  maxQueued: number;
}): (bytes: Uint8Array) => Promise<PdfExamination> {
  return createWorkerThread<Uint8Array, PdfExamination>(new URL('./pdf-parser.worker.ts', import.meta.url), {
    maxQueued,
    timeoutMs: 10_000,
    // The next file finds no trace of this one.
    idleMs: 0,
    maxHeapMb: 512,
    // A PDF of 3,000 pages takes 0.9 s.
    budget: { memoryMb: 256, cpuMs: 1_500 },
  });
}
