/** Replaces a part of a text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes edits that do not overlap, in their order; of the runs of a text, the first that an edit touches gets its text. */
export function applyEdits(runs: readonly string[], edits: readonly Edit[]): string[] {
  let offset = 0;
  let first = 0;
  return runs.map((run) => {
    const [from, to] = [offset, offset + run.length];
    offset = to;
    let result = '';
    let at = from;
    while ((edits[first]?.end ?? Infinity) <= from) first += 1;
    for (const { start, end, text } of startingBefore(to)) {
      result += run.slice(at - from, Math.max(start, from) - from);
      if (start >= from) result += text;
      at = Math.min(end, to);
    }
    return result + run.slice(at - from);
  });

  function* startingBefore(to: number): Generator<Edit> {
    for (let index = first; (edits[index]?.start ?? Infinity) < to; index += 1) {
      const edit = edits[index];
      if (edit) yield edit;
    }
  }
}
