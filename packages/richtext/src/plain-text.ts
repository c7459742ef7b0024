import { BLANK_CHARACTERS } from '@headwater/contract/characters';
import { joinScripts, type ScriptMark } from './plain-scripts.ts';

/**
 * Returns the text of a stored document, a line for each block and each row of a table, for search and meta
 * descriptions. It relies on the canonical form, in which a text contains no angle bracket; a parser takes ten times as
 * long. The result is text, not HTML. Raised and lowered letters stay so (see `plain-scripts.ts`).
 */
export function plainText(html: string): string {
  const text = html
    // The last line break of a block is written twice.
    .replaceAll(/(?:<br \/>)?<\/t[dh]><t/g, '\t<t')
    // An item ends before its nested lists.
    .replaceAll(/<\/[uo]l><\/li>/g, '')
    .replaceAll(LIST_IN_ITEM, '\n')
    .replaceAll(/(?:<br \/>)?<\/(?:p|blockquote|h[1-4]|li|figcaption|t[dh])>|<br \/>/g, '\n')
    .replaceAll('<sup>', SUP)
    .replaceAll('<sub>', SUB)
    .replaceAll(/<\/su[bp]>/g, END)
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&#824;', '\u0338')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return joinScripts(runsOf(text)).trim();
}

// Stored text never holds these.
const SUP = '\uFFFE';
const SUB = '\uFFFF';
const END = '\uFEFF';
const scripts = new Map<string, ScriptMark | null>([
  [SUP, 'superscript'],
  [SUB, 'subscript'],
  [END, null],
]);

function runsOf(text: string): Array<{ text: string; script: ScriptMark | null }> {
  let script: ScriptMark | null = null;
  return text.split(/([\uFFFE\uFFFF\uFEFF])/).flatMap((part) => {
    const change = scripts.get(part);
    if (change === undefined) return [{ text: part, script }];
    script = change;
    return [];
  });
}

/** The start of a list after the text of an item: any other is at the start, or after the end of a block. */
const LIST_IN_ITEM =
  /(?<!^|<\/(?:p|blockquote|h[1-4]|li|ul|ol|table|figure|iframe)>|<(?:img|hr) [^<>]*>)(?:<br \/>)?<[uo]l[^<>]*>/g;

/** A picture or a player, or a character outside a tag that is not blank. */
const SHOWN = new RegExp(`<(?:img|iframe) |(?:^|>)[${BLANK_CHARACTERS}]*[^<>${BLANK_CHARACTERS}]`, 'u');

/** Says whether a stored document shows nothing: no text, picture or video. */
export function isEmptyHtml(html: string): boolean {
  return !SHOWN.test(html);
}
