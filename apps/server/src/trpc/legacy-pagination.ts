// Release 0.1 of the web app pages lists by `after` and `next`, and a tab of it may stay open over an upgrade. Delete this
// file in the release that follows.

/** Returns the input of a list that is asked for by `after` with the `cursor` that this means; any other as it is. */
export function withCursor(input: unknown): unknown {
  return isObject(input) && 'after' in input && !('cursor' in input)
    ? { ...input, cursor: input.after }
    : input;
}

/** Returns a page of a list with its `nextCursor` as `next`, too; any other result as it is. */
export function withNext(output: unknown): unknown {
  return isObject(output) && 'nextCursor' in output ? { ...output, next: output.nextCursor } : output;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
