import { diffWordsWithSpace } from 'diff';

export interface Run {
  text: string;
  differs: boolean;
}

/** Milliseconds; a text that takes longer to compare counts as different from end to end. */
const patience = 300;
/** Of what is alike, in characters: how much stands beside a difference. */
const context = 60;

/** A text in runs, by whether the other text has them too; what is alike and long is cut short. */
export function differingRuns(text: string, other: string): Run[] {
  const changes = diffWordsWithSpace(other, text, { timeout: patience });
  if (!changes) return [{ text, differs: true }];
  return changes
    .filter(({ removed }) => !removed)
    .map(({ value, added }, index, { length }) =>
      added
        ? { text: value, differs: true }
        : { text: abridged(value, { isFirst: index === 0, isLast: index === length - 1 }), differs: false },
    );
}

export function abridged(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= context * 3) return text;
  const before = isFirst ? '' : text.slice(0, context);
  const after = isLast ? '' : text.slice(-context);
  return `${before}… ${after}`.trimEnd();
}
