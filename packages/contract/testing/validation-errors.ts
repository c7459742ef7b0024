import type { z } from 'zod';

/** Lists the errors of an input as `path: message`; a valid input has none. */
export function validationErrors(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => [...path.map(String), message].join(': '));
}
