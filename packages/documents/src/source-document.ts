import type { SourceWords } from './balance/source-words.ts';

/** What a reader makes of a document, whatever its format. */
export interface SourceDocument {
  /**
   * HTML of standard elements. An element of the class `title` is the title wherever it stands, and one of the class
   * `subtitle` the introduction.
   */
  html: string;
  /** The title in the document's properties, for one whose text has none. */
  title: string;
  /** Sentences on what the reader itself leaves out. */
  notKept: string[];
  /** What the draft is compared with. */
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
