import type { z } from 'zod';

/** Makes what reads a filter from a page's address: the schema is of optional fields, and an invalid value is ignored. */
export function addressFilter<Schema extends z.ZodObject>(schema: Schema) {
  return (search: Record<string, unknown>): z.output<Schema> => {
    const { error } = schema.safeParse(search);
    const invalid = new Set<unknown>(error?.issues.map(({ path }) => path[0]));
    return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !invalid.has(name))));
  };
}
