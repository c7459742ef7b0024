import { toNfc } from '@headwater/contract/characters';

// Unusable in XML (the feed) or invisible: controls other than tab and line feed, the byte-order mark, non-characters.
const unusable = /[^\P{Cc}\t\n]|[\uFEFF\uFFFE\uFFFF]/gu;

/** Text as it is stored: well-formed, in NFC, line breaks as `\n`, without NUL or other controls. */
export function cleanText(text: string): string {
  return toNfc(text.toWellFormed().replace(/\r\n?/g, '\n').replace(unusable, ''));
}

/** The same for what stands in one line, such as a picture's description. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
