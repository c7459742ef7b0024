import { z } from 'zod';

/** An empty field is no filter. */
export function emptyToUndefined<Output>(schema: z.ZodType<Output, string>) {
  return z.union([z.literal('').transform(() => undefined), schema]);
}
