import { z } from 'zod';

const MAX_INDEX = 100_000;
/** A block of a text, and the deepest possible levels of lists. */
const MAX_DEPTH = 5;

/**
 * Names a block of a text by its index, and an item of a list by the list's index and those within it: `[3]`, `[4, 0]`.
 * It holds for one text that does not change, such as a revision's.
 */
export const blockPlace = z
  .array(z.int().min(0).max(MAX_INDEX), 'This is not a block of the text')
  .min(1, 'This is not a block of the text')
  .max(MAX_DEPTH, 'This is not a block of the text');
export type BlockPlace = z.output<typeof blockPlace>;
