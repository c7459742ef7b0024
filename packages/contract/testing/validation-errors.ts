import type { z } from 'zod';

/** What a person is told about each field, as `path: message`; nothing where the input is taken. */
export function validationErrors(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => [...path.map(String), message].join(': '));
}
