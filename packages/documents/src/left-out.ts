import { countOf } from './source-document.ts';

/** What a reader leaves out on purpose, with its words, so that nobody looks for them in the draft. */
export interface LeftOut {
  hidden: string[];
  contents: string[];
  /** What the program does not show either: the codes of fields, and what tracked changes moved elsewhere. */
  unseen: string[];
}

export function createLeftOut(): LeftOut {
  return { hidden: [], contents: [], unseen: [] };
}

export function describeLeftOut({ hidden, contents }: LeftOut): string[] {
  return [
    ...(hidden.length > 0 ? [countOf(hidden.length, 'hidden passage', 'hidden passages')] : []),
    ...(contents.length > 0 ? ['The table of contents, or an index'] : []),
  ];
}

/** Returns the words of all that is left out. */
export function wordsOf({ hidden, contents, unseen }: LeftOut): string[] {
  return [...hidden, ...contents, ...unseen];
}
