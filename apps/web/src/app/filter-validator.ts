import type { z } from 'zod';

/**
 * Makes what reads a filter from a page's address: the schema is of optional fields, and an invalid value is ignored. It
 * stays as undefined, since the router adds what a page's own reading leaves out.
 */
export function filterValidator<Schema extends z.ZodObject>(schema: Schema) {
  return (search: Record<string, unknown>): z.output<Schema> => {
    const { error } = schema.safeParse(search);
    const ignored = Object.fromEntries(error?.issues.map(({ path }) => [String(path[0]), undefined]) ?? []);
    return { ...ignored, ...schema.parse({ ...search, ...ignored }) };
  };
}
