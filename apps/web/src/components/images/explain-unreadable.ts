import { HEIC_HEAD_BYTES, heicRefused, isHeic } from '@headwater/contract/heic';

/** Says what to do about a file that the browser cannot read as an image. */
export async function explainUnreadable(file: File): Promise<string> {
  // A file that has gone from the disk since it was chosen cannot be read either.
  const head = await file
    .slice(0, HEIC_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return isHeic(new Uint8Array(head))
    ? `${file.name}: ${heicRefused}.`
    : `${file.name} could not be read as an image. Please choose another file.`;
}
