import { readFile } from 'node:fs/promises';

/** How qpdf encrypted them, with an owner's password that forbids printing, changing and copying. */
export const encryptions = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256-old', 'aes-256'] as const;

type Content =
  /** A page that says 'Pumps and weirs', with a link to the web; packed. */
  | 'harmless'
  /** The same, which a password opens. */
  | 'locked'
  /** A script that runs when it opens; packed. */
  | 'script'
  /** A link to a file; not packed, so that its address is encrypted by itself. */
  | 'file-link';

export async function readEncryptedPdf(
  encryption: (typeof encryptions)[number],
  content: Content,
): Promise<Buffer> {
  return readFile(new URL(`encrypted/${encryption}-${content}.pdf`, import.meta.url));
}
