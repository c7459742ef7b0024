import type { EnquiryFileType } from '@headwater/contract/enquiry-files';
import { HEIC_HEAD_BYTES, isHeic } from '@headwater/contract/heic';
import { hasPdfHeader } from '@headwater/runtime/pdf-checks/pdf-examiner';
import { readCompoundFile, readOfficeArchive, type OfficeFile } from './office-files.ts';

/** Beginnings of the kinds that one tells. `.` stands for any byte. */
const beginnings: readonly [RegExp, EnquiryFileType][] = [
  [/^\xFF\xD8\xFF/, 'jpeg'],
  [/^\x89PNG\r\n\cZ\n/, 'png'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF.{4}WEBP/s, 'webp'],
  [/^.{4}ftypavi[fs]/s, 'avif'],
  [/^AC10\d\d/, 'dwg'],
];

/** Tells what a file is by its content, whatever its name says, or why it is not taken; null if it is of no kind. */
export function readFileType(content: Buffer): EnquiryFileType | OfficeFile {
  const head = content.subarray(0, HEIC_HEAD_BYTES);
  const beginning = head.toString('latin1');
  const [, known] = beginnings.find(([pattern]) => pattern.test(beginning)) ?? [];
  if (known !== undefined) return known;
  if (isHeic(head)) return 'heic';
  if (beginning.startsWith('PK\x03\x04')) return readOfficeArchive(content);
  if (beginning.startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')) return readCompoundFile(content);
  return hasPdfHeader(content) ? 'pdf' : null;
}
