import { diffWordsWithSpace } from 'diff';

export interface DiffSegment {
  text: string;
  differs: boolean;
}

/** Milliseconds; a text that takes longer to compare counts as different from end to end. */
const DIFF_TIMEOUT_MS = 300;
/** Of what is alike, in characters: how much stands beside a difference. */
const CONTEXT_CHARACTERS = 60;

/** A text in runs, by whether the other text has them too; what is alike and long is cut short. */
export function diffSegments(text: string, other: string): DiffSegment[] {
  const changes = diffWordsWithSpace(other, text, { timeout: DIFF_TIMEOUT_MS });
  if (!changes) return [{ text, differs: true }];
  return changes
    .filter(({ removed }) => !removed)
    .map(({ value, added }, index, { length }) =>
      added
        ? { text: value, differs: true }
        : { text: elide(value, { isFirst: index === 0, isLast: index === length - 1 }), differs: false },
    );
}

export function elide(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= CONTEXT_CHARACTERS * 3) return text;
  const before = isFirst ? '' : text.slice(0, CONTEXT_CHARACTERS);
  const after = isLast ? '' : text.slice(-CONTEXT_CHARACTERS);
  return `${before}… ${after}`.trimEnd();
}
