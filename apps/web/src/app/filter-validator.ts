import type { z } from 'zod';

/**
 * Returns a function that reads a filter from a page's address. The schema has optional fields, and invalid values are
 * ignored. They stay as undefined, as the router would restore a missing key.
 */
export function filterValidator<Schema extends z.ZodObject>(schema: Schema) {
  return (search: Record<string, unknown>): z.output<Schema> => {
    const { error } = schema.safeParse(search);
    const ignored = Object.fromEntries(error?.issues.map(({ path }) => [String(path[0]), undefined]) ?? []);
    return { ...ignored, ...schema.parse({ ...search, ...ignored }) };
  };
}
