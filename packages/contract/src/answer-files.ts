import { z } from 'zod';
import { id } from './ids.ts';

/** Of the PDFs of one answer. Mail servers refuse larger emails. */
export const answerFileLimits = { files: 5, bytes: 10_000_000 } as const;

/** A PDF that a member has attached to an answer. */
export const answerFile = z
  .object({
    id: z.int(),
    /** As the member named it, made safe, with the extension of a PDF. */
    name: z.string(),
    bytes: z.int(),
  })
  .meta({ id: 'AnswerFile' });
export type AnswerFile = z.output<typeof answerFile>;

export const answerFileInput = z.object({ id, fileId: id });

/** The name comes beside the file, whose own name is ignored. */
export const answerFileUploadFields = z.object({ name: z.string().default('') });

export const answerFileUploaded = z.object({ data: z.object({ file: answerFile }) });

/** Returns the address to which the files of an enquiry's answers are uploaded. */
export function answerFilesPath({ id: enquiryId }: { id: number }): string {
  return `/api/enquiries/${enquiryId}/answer-files`;
}

/** Returns the portal's address of an answer's file, for members of its company alone. */
export function answerFilePath({ id: enquiryId, fileId }: { id: number; fileId: number }): string {
  return `${answerFilesPath({ id: enquiryId })}/${fileId}`;
}

/** Says why files may not be attached to one answer together; null if they may. */
export function describeTooMuch(files: readonly { bytes: number }[]): string | null {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length <= answerFileLimits.files && bytes <= answerFileLimits.bytes) return null;
  return `Attach up to ${answerFileLimits.files} PDFs, ${answerFileLimits.bytes / 1e6} MB in total.`;
}
