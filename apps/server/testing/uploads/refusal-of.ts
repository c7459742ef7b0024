import { examinePdf } from '@headwater/runtime/pdf-checks/examine-pdf';
import { hasPdfHeader } from '@headwater/runtime/pdf-checks/pdf-examiner';
import { assertAccepted, assertPdf } from '../../src/features/uploads/pdf/assert-pdf.ts';

/** Returns why a PDF is refused, as uploads are, in a thread of its own; null where it is accepted. */
export async function refusalOf(file: Buffer): Promise<string | null> {
  return messageOf(assertPdf(file));
}

/** Returns the same by an examination in this thread: one of their own takes longer to start than most take to run. */
export async function refusalInThisThread(file: Buffer): Promise<string | null> {
  // A copy, as the thread gets one.
  const examination = hasPdfHeader(file) ? await examinePdf(new Uint8Array(file)).catch(() => null) : null;
  return messageOf(Promise.try(assertAccepted, examination));
}

async function messageOf(accepted: Promise<unknown>): Promise<string | null> {
  return accepted.then(
    () => null,
    (error: Error) => error.message,
  );
}
