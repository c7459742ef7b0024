/**
 * The words of a document as its file has them, found by a way that knows next to nothing of its format, so that no fault
 * of the reader's own is in it.
 */
export interface SourceWords {
  /** What stands in the order of the document. */
  text: string;
  /** What the draft has elsewhere, such as notes and text boxes. */
  apart: string;
  /** What is left out on purpose, and named otherwise. */
  leftOut: readonly string[];
  /** The numbers of the items of lists, as readers see them, without what stands around them. */
  numbers?: readonly string[];
  /** Null where pictures are not read at all. */
  pictures: number | null;
  /** Whether the file itself does not say where a word ends. */
  hasLooseSpaces?: boolean;
}
