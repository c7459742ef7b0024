import { HEIC_HEAD_BYTES, heicUnreadable, isHeic } from '@headwater/contract/heic';
import { logError } from '../../../app/log.ts';
import { decodeHeic } from './decode-heic.ts';

/** Converts a picture that most browsers cannot read, or says what to do about it. */
export async function convertUnreadable(file: File): Promise<File | string> {
  // A file deleted from the disk since it was chosen cannot be read either.
  const head = await file
    .slice(0, HEIC_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  if (!isHeic(new Uint8Array(head)))
    return `We could not read ${file.name} as an image. Please choose another file.`;
  const decoded = await decodeHeic(file).catch((error: unknown) => {
    logError(error);
    return null;
  });
  return decoded ?? `${file.name}: ${heicUnreadable}.`;
}
