import type { SourceWords } from './balance/source-words.ts';

/** A reader's result for a document, whatever its format. */
export interface SourceDocument {
  /**
   * HTML of standard elements. An element with the class `title` is the title in any position, and one with the class
   * `subtitle` the introduction.
   */
  html: string;
  /** The title in the document's properties, for a document whose text has none. */
  title: string;
  /** Sentences about the reader's own omissions. */
  notKept: string[];
  /** The words that the draft is compared with. */
  words: SourceWords;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns 'One comment' or '3 comments'. */
export function countOf(count: number, one: string, many: string): string {
  return count === 1 ? `One ${one}` : `${count} ${many}`;
}
