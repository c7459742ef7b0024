/**
 * The words of a document as its file has them, found with almost no knowledge of its format, so that the reader's own
 * faults do not affect them.
 */
export interface SourceWords {
  /** The text in the order of the document. */
  text: string;
  /** The text that the draft has elsewhere, such as notes and text boxes. */
  apart: string;
  /** Deliberate omissions, which are named otherwise. */
  leftOut: readonly string[];
  /** The numbers of the lists' items, as readers see them, without their punctuation. */
  numbers?: readonly string[];
  /** Null if pictures are not read at all. */
  pictures: number | null;
  /** Whether the file itself does not say where a word ends. */
  hasLooseSpaces?: boolean;
}
