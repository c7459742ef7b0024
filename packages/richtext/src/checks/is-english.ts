import type { ItemTexts } from '@headwater/contract/item-texts';
import type { Block } from '../blocks.ts';
import { textOf } from '../describe-block.ts';

/** Words that English alone has among its most frequent. */
const ENGLISH = new Set(
  'the of and to for that with by from it as are has have our be this its will which were been their they not but'.split(
    ' ',
  ),
);
/** A shorter text says too little of its language. */
const MIN_WORDS = 12;
/** Of the words of a text; English has a quarter, others a few in a hundred. */
const MIN_SHARE = 0.09;
/** Quotation marks of other languages. */
const FOREIGN_MARKS = /[„‚«»‹›]/;

/** Says whether an item is in English, which a few words are taken for. */
export function looksEnglish(
  { title = '', introHeader = '' }: Partial<ItemTexts>,
  blocks: readonly Block[],
): boolean {
  return isLongForeign([title, introHeader, ...blocks.map(textOf)].join('\n')) === false;
}

/** Says whether a passage of an English text is in another language. */
export function isForeign(text: string): boolean {
  return FOREIGN_MARKS.test(text) || isLongForeign(text);
}

function isLongForeign(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    words.length >= MIN_WORDS && words.filter((word) => ENGLISH.has(word)).length < words.length * MIN_SHARE
  );
}
