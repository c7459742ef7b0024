import createBidi from 'bidi-js/dist/bidi.mjs';
import { fallbackFonts, type LoadedFont } from './font-files.ts';

/** A part of a line in one font and with one direction. */
export interface TextPiece {
  /** In the form that the font's own layout takes. */
  text: string;
  font: LoadedFont;
}

const bidi = createBidi();
const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** Characters that all our own fonts have, and that run from left to right. */
const PLAIN = /^[\x20-\x7e\xa0-\u017f\u2010-\u201e\u2020-\u2022\u2026\u20ac]*$/;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Characters that draw nothing: controls, and those that affect how others are drawn. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

export type Direction = 'ltr' | 'rtl';

/** Returns the direction of a paragraph, which its first letter decides. */
export function findDirection(text: string): Direction {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** A grapheme, or a part of one whose parts are in different fonts. */
interface Unit {
  text: string;
  font: LoadedFont;
  level: number;
}

/**
 * Splits a line into pieces in one font each, in visual order from left to right. A character without a font is
 * replaced by its code in brackets.
 */
export function splitText(text: string, own: LoadedFont, direction?: Direction): TextPiece[] {
  if (PLAIN.test(text) && direction !== 'rtl') return [{ text, font: own }];
  const levels =
    direction === 'rtl' || RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, direction).levels : null;
  const units: Unit[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels?.[index] ?? 0;
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(segment) : null;
    for (const unit of findFonts(mirrored ?? segment, own))
      if (unit.text !== '') units.push({ ...unit, level });
  }
  if (levels) reorder(units);
  return joinUnits(units);
}

/** Returns the level of each unit of a text: an odd level is read from right to left. Null if all levels are zero. */
export function findLevels(text: string): Uint8Array | null {
  return RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : null;
}

/** Reorders the parts of a line from reading order into visual order from left to right. */
export function reorder(units: { level: number }[]): void {
  for (let level = Math.max(...units.map((unit) => unit.level)); level > 0; level -= 1)
    for (let start = 0; start < units.length; start += 1) {
      let end = start;
      while ((units[end]?.level ?? 0) >= level) end += 1;
      if (end > start + 1) units.splice(start, end - start, ...units.slice(start, end).toReversed());
      start = end;
    }
}

function joinUnits(units: readonly Unit[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (let start = 0, end = 0; start < units.length; start = end) {
    const first = units[start];
    if (!first) break;
    const isAlike = (unit: Unit | undefined) => unit?.font === first.font && unit.level === first.level;
    while (isAlike(units[end])) end += 1;
    const shown = units.slice(start, end).map((unit) => unit.text);
    const read = first.level % 2 === 1 ? shown.toReversed() : shown;
    const text = turnsAround(first.font, read.join('')) ? shown.toReversed() : shown;
    pieces.push({ text: text.join(''), font: first.font });
  }
  return pieces;
}

/** Says whether the font's layout itself puts the letters of a text from right to left. */
function turnsAround({ shapes, font }: LoadedFont, text: string): boolean {
  return shapes && RIGHT_TO_LEFT.test(text) && font.layout(text).direction === 'rtl';
}

function findFonts(grapheme: string, own: LoadedFont): Omit<Unit, 'level'>[] {
  const font = findFont(grapheme, own);
  if (font) return [{ text: grapheme, font }];
  const characters = Array.from(grapheme);
  if (characters.length > 1) return characters.flatMap((character) => findFonts(character, own));
  return [{ text: toCode(grapheme), font: own }];
}

function findFont(grapheme: string, own: LoadedFont): LoadedFont | null {
  const seen = grapheme.replaceAll(UNSEEN, '');
  if (seen === '' && grapheme !== '') return null;
  if (hasAll(own, seen)) return own;
  for (const { letters, load } of fallbackFonts) {
    if (!letters.test(grapheme)) continue;
    const font = load();
    if (hasAll(font, seen) && laysOut(font, grapheme)) return font;
  }
  return null;
}

/** Says whether a font's layout has a shape for each part: some marks on letters of other scripts have none, or throw. */
function laysOut({ shapes, font }: LoadedFont, grapheme: string): boolean {
  if (!shapes || grapheme.length === 1) return true;
  try {
    return font.layout(grapheme).glyphs.every(({ id }) => id !== 0);
  } catch {
    return false;
  }
}

function hasAll({ font }: LoadedFont, text: string): boolean {
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Returns the replacement for a character without a font: nothing for an invisible one. */
function toCode(character: string): string {
  if (/[\t\n\r]/.test(character)) return ' ';
  if (character.replaceAll(UNSEEN, '') === '') return '';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${code}]`;
}
