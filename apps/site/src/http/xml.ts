import { escapeUTF8 } from 'entities';

/** XML 1.0 cannot hold these characters, even as entities. */
const INVALID_XML_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an element or an attribute. */
export function escapeXml(text: string): string {
  return escapeUTF8(text.replaceAll(INVALID_XML_CHARACTERS, ''));
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}
