import { pdfNeedsPassword } from '@headwater/contract/images';
import { messages } from '@headwater/contract/messages';
import { OverloadError, QueueFullError } from '@headwater/runtime/overload-error';
import type { PdfExamination } from '@headwater/runtime/pdf-checks/examine-pdf';
import { createPdfExaminer, hasPdfHeader } from '@headwater/runtime/pdf-checks/pdf-examiner';
import { AppError } from '../../../errors.ts';

/** One may wait: uploads take turns before their files are read. */
const examineInThread = createPdfExaminer({ maxQueued: 1 });

/**
 * Returns the number of a PDF's pages. Throws 415 unless a parser can read it and it has pages. Throws 400 if it needs a
 * password, has active content, or takes more time or memory than any honest one, and a `QueueFullError` where too many
 * wait.
 */
export async function assertPdf(bytes: Uint8Array): Promise<number> {
  return assertAccepted(hasPdfHeader(bytes) ? await examine(bytes) : null);
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
    if (error instanceof QueueFullError) throw error;
    if (!(error instanceof OverloadError)) return null;
    throw new AppError(
      'BAD_REQUEST',
      'This PDF takes too much time or memory to examine. Print it to a new PDF, which is simpler, and upload that.',
    );
  }
}
