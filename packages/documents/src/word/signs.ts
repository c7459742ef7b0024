import { text } from './number-paragraph.ts';
import { ownText } from './word-text.ts';
import { createElement, findChild, isElement, type XmlElement, type XmlNode } from './xml-tree.ts';

const SIGN_FONT = /^(?!.*segoe).*(?:symbol$|dings)/i;

/**
 * Turns a sign into plain text if its font is one of letters: there the number is the letter. Mammoth knows symbol fonts.
 */
export function convertSymbol(symbol: XmlElement): XmlElement {
  const code = Number.parseInt(symbol.attributes['w:char'] ?? '', 16);
  const isOfSymbolFont = SIGN_FONT.test(symbol.attributes['w:font'] ?? '');
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  return isOfSymbolFont || isPrivate || !(code > 0x20 && code < 0xd800)
    ? symbol
    : text(String.fromCodePoint(code));
}

/** Word stores text in a font of signs as private letters, which mammoth reads only as symbols. */
export function readSigns(node: XmlNode, run: XmlElement): XmlNode[] {
  const font = findChild(run, 'w:rPr', 'w:rFonts')?.attributes['w:ascii'] ?? '';
  if (!isElement(node) || node.name !== 'w:t' || !SIGN_FONT.test(font)) return [node];
  return (ownText(node).match(/[\uF020-\uF0FF]|[^\uF020-\uF0FF]+/g) ?? []).map((part) =>
    /^[\uF020-\uF0FF]/.test(part)
      ? createElement('w:sym', { 'w:font': font, 'w:char': part.charCodeAt(0).toString(16).toUpperCase() })
      : text(part),
  );
}
