import { diffWordsWithSpace, type ChangeObject } from 'diff';

export interface DiffSegment {
  text: string;
  differs: boolean;
}

/** Milliseconds. */
const DIFF_TIMEOUT_MS = 300;
/** Characters of equal text shown beside a difference. */
const CONTEXT_CHARACTERS = 60;

/** Compares two texts word by word. If that takes too long, they count as different from end to end. */
export function diffWords(before: string, after: string): ChangeObject<string>[] {
  return (
    diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT_MS }) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  );
}

/** Splits a text into runs that the other text shares or lacks. A long equal run is shortened. */
export function diffSegments(text: string, other: string): DiffSegment[] {
  return diffWords(other, text)
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
