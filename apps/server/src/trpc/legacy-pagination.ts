import { z } from 'zod';

// Release 0.1 of the web app pages lists by `after` and `next`, and a tab of it may stay open over an upgrade. Delete this
// file in the release that follows.

const legacyInput = z.looseObject({ after: z.unknown(), cursor: z.undefined().optional() });
const list = z.looseObject({ nextCursor: z.int().nullable() });

/** Returns the input of a list that is asked for by `after` with the `cursor` that this means; any other as it is. */
export function withCursor(input: unknown): unknown {
  const legacy = legacyInput.safeParse(input);
  return legacy.success && legacy.data.after !== undefined
    ? { ...legacy.data, cursor: legacy.data.after }
    : input;
}

/** Returns a page of a list with its `nextCursor` as `next`, too; any other result as it is. */
export function withNext(output: unknown): unknown {
  const page = list.safeParse(output);
  return page.success ? { ...page.data, next: page.data.nextCursor } : output;
}
