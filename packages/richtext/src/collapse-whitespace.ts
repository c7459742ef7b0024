/** A placeholder for white space that only formats the source: a run with a line feed. Clean text never contains it. */
export const sourceBreak = '\r';

/** Replaces each run of white space with a line feed by one source break. */
export function markSourceBreaks(text: string): string {
  if (!/[\n\r]/.test(text)) return text;
  return text.replace(/[ \t\f\n\r]+/g, (space) => (/[\n\r]/.test(space) ? sourceBreak : space));
}

/**
 * Collapses white space in the runs of a block as a browser does: a source break is a space between words and nothing
 * elsewhere. Spaces and tabs within a line are kept, as the editor writes them.
 */
export function collapseWhitespace(runs: readonly string[]): string[] {
  if (!runs.some((run) => run.includes(sourceBreak))) return [...runs];
  const result = runs.map(() => '');
  let last = '\n';
  let pending: number | null = null;
  const append = (run: number, characters: string): void => {
    result[run] += characters;
    last = characters.at(-1) ?? last;
  };
  for (const [index, run] of runs.entries()) {
    for (const part of run.split(/(\r)/)) {
      if (part === '') continue;
      if (part === sourceBreak) {
        pending ??= index;
        continue;
      }
      if (pending !== null && !isSpace(last) && !isSpace(part.charAt(0))) append(pending, ' ');
      pending = null;
      append(index, part);
    }
  }
  return result;
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n';
}
