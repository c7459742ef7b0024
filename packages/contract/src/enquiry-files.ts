import { z } from 'zod';
import { formatFileSize } from './file-size.ts';
import { id } from './ids.ts';

export const enquiryFileLimits = {
  files: 5,
  /** Of all files of an enquiry. */
  bytes: 20_000_000,
  nameCharacters: 120,
  /** Of all enquiries that wait to be confirmed. */
  waitingBytes: 2_000_000_000,
} as const;

/** The kinds of files that readers may send, as their content tells them. */
const enquiryFileTypes = [
  'pdf',
  'jpeg',
  'png',
  'webp',
  'gif',
  'avif',
  'heic',
  'docx',
  'xlsx',
  'doc',
  'xls',
  'dwg',
] as const;
const enquiryFileType = z.enum(enquiryFileTypes);
export type EnquiryFileType = z.output<typeof enquiryFileType>;

interface FileKind {
  label: string;
  /** Of names; the first is the kind's own. */
  extensions: readonly [string, ...string[]];
}

export const enquiryFileKinds: Record<EnquiryFileType, FileKind> = {
  pdf: { label: 'PDF', extensions: ['pdf'] },
  jpeg: { label: 'JPEG picture', extensions: ['jpg', 'jpeg'] },
  png: { label: 'PNG picture', extensions: ['png'] },
  webp: { label: 'WebP picture', extensions: ['webp'] },
  gif: { label: 'GIF picture', extensions: ['gif'] },
  avif: { label: 'AVIF picture', extensions: ['avif'] },
  heic: { label: 'HEIC photo', extensions: ['heic', 'heif'] },
  docx: { label: 'Word', extensions: ['docx'] },
  xlsx: { label: 'Excel', extensions: ['xlsx'] },
  doc: { label: 'Word', extensions: ['doc'] },
  xls: { label: 'Excel', extensions: ['xls'] },
  dwg: { label: 'DWG drawing', extensions: ['dwg'] },
};

/** What a form's field of files lets people choose. */
export const enquiryFileAccept = Object.values(enquiryFileKinds)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

/** A file that a reader has sent with an enquiry. */
export const enquiryFile = z
  .object({
    id: z.int(),
    /** As the reader named it, made safe, with an extension of its type. */
    name: z.string(),
    type: enquiryFileType,
    bytes: z.int(),
  })
  .meta({ id: 'EnquiryFile' });
export type EnquiryFile = z.output<typeof enquiryFile>;

export const enquiryFileInput = z.object({ id, fileId: id });

/** Returns the portal's address of a file, for members of its company alone. */
export function enquiryFilePath({ id: enquiryId, fileId }: { id: number; fileId: number }): string {
  return `/api/enquiries/${enquiryId}/files/${fileId}`;
}

/** Describes a file as 'PDF, 1.2 MB'. */
export function describeEnquiryFile({ type, bytes }: Pick<EnquiryFile, 'type' | 'bytes'>): string {
  return `${enquiryFileKinds[type].label}, ${formatFileSize(bytes)}`;
}
