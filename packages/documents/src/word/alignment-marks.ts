import type { Alignment } from '@headwater/richtext/blocks';
import { readSwitch } from './word-styles.ts';
import { findChild, type XmlElement } from './xml-tree.ts';

/** Private characters around a paragraph's alignment, which the library would otherwise drop. */
const BEFORE = '\u{E0F2}';
const AFTER = '\u{E0F3}';
const BLOCK_ALIGNMENT = new RegExp(
  `<(p|li|blockquote)>((?:<(?!p|li|[uo]l|blockquote)[^<>]+>)*)${BEFORE}(\\w+)${AFTER}`,
  'gu',
);
const OTHER_ALIGNMENTS = new RegExp(`${BEFORE}\\w+${AFTER}`, 'gu');

/** Only what differs from the text's own direction. */
const ALIGNMENTS: Partial<Record<string, Exclude<Alignment, 'left'>>> = {
  center: 'center',
  both: 'justify',
  right: 'right',
  end: 'right',
};

/** Returns an alignment in a form that the library keeps, '' for text that begins where its line does. */
export function writeAlignment(alignment: string | undefined, properties: XmlElement | undefined): string {
  const kept = ALIGNMENTS[alignment ?? ''];
  // In a text from right to left, Word's right is where its lines begin.
  const isReversed = readSwitch(findChild(properties, 'w:bidi')) ?? false;
  return kept === undefined || (kept === 'right' && isReversed) ? '' : `${BEFORE}${kept}${AFTER}`;
}

/** Gives blocks the alignments that were written into their text. */
export function takeAlignments(html: string): string {
  return html.replaceAll(BLOCK_ALIGNMENT, '<$1 style="text-align: $3">$2').replaceAll(OTHER_ALIGNMENTS, '');
}
