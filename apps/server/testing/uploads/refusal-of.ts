import { assertPdf } from '../../src/features/uploads/pdf/assert-pdf.ts';

/** Returns why a PDF is refused; null where it is accepted. */
export async function refusalOf(file: Buffer): Promise<string | null> {
  return assertPdf(file).then(
    () => null,
    (error: Error) => error.message,
  );
}
