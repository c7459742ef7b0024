import { countOf } from './source-document.ts';

/** A reader's deliberate omissions, with their words, so that nobody looks for them in the draft. */
export interface LeftOut {
  hidden: string[];
  contents: string[];
  /** Content that the program does not show either: the codes of fields, and moved text in tracked changes. */
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

/** Returns the words of all omissions. */
export function wordsOf({ hidden, contents, unseen }: LeftOut): string[] {
  return [...hidden, ...contents, ...unseen];
}
