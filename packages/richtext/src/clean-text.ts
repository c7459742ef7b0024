import { toNfc } from '@headwater/contract/characters';

// Controls other than tab and line feed, the byte-order mark and non-characters are invisible, or invalid in XML.
const unusable = /[^\P{Cc}\t\n]|[\uFEFF\uFFFE\uFFFF]/gu;

const CLEAN_ALREADY = /^[\t\n -~]*$/;

/** Returns text as it is stored: well-formed, in NFC, with `\n` as line break, without control characters. */
export function cleanText(text: string): string {
  if (CLEAN_ALREADY.test(text)) return text;
  return toNfc(text.toWellFormed().replace(/\r\n?/g, '\n').replace(unusable, ''));
}

/** Cleans text of a single line, such as the alt text of a picture. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
