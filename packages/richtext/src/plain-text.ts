import { BLANK_CHARACTERS } from '@headwater/contract/characters';

/**
 * Returns the text of a stored document, a line for each block and each row of a table, for search and meta descriptions. It relies on the
 * canonical form, in which a text holds no angle; a parser takes ten times as long. The result is text, not HTML.
 */
export function plainText(html: string): string {
  return (
    html
      // The last line break of a block is written twice.
      .replaceAll(/(?:<br \/>)?<\/t[dh]><t/g, '\t<t')
      // An item ends before the lists in it.
      .replaceAll(/<\/[uo]l><\/li>/g, '')
      .replaceAll(LIST_IN_ITEM, '\n')
      .replaceAll(/(?:<br \/>)?<\/(?:p|blockquote|h[1-4]|li|figcaption|t[dh])>|<br \/>/g, '\n')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll('&#824;', '\u0338')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .trim()
  );
}

/** The start of a list after the text of an item: any other stands at the start, or after the end of a block. */
const LIST_IN_ITEM =
  /(?<!^|<\/(?:p|blockquote|h[1-4]|li|ul|ol|table|figure|iframe)>|<(?:img|hr) [^<>]*>)(?:<br \/>)?<[uo]l>/g;

/** A picture or a player, or a character outside a tag that is not blank. */
const SHOWN = new RegExp(`<(?:img|iframe) |(?:^|>)[${BLANK_CHARACTERS}]*[^<>${BLANK_CHARACTERS}]`, 'u');

/** Says whether a stored document shows nothing: no text, picture or video. */
export function isEmptyHtml(html: string): boolean {
  return !SHOWN.test(html);
}
