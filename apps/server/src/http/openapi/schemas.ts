import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Schemas {
  /** The schemas that have a name, by that name. */
  components: Record<string, JsonSchema>;
  toSchema: (schema: z.ZodType) => JsonSchema;
}

/** Turns zod schemas into JSON schemas for one OpenAPI document; those with a name become its components. */
export function createSchemas(): Schemas {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    toSchema(schema) {
      const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', override: simplifySchema }));
      const moved = json.replaceAll('"#/$defs/', '"#/components/schemas/');
      const { $schema: _, $defs, ...own }: JsonSchema = JSON.parse(moved);
      for (const [name, { id: _id, ...named }] of Object.entries($defs ?? {})) components[name] = named;
      return own;
    },
  };
}

const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

function simplifySchema({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { pattern, format, minimum, maximum } = jsonSchema;
  // Patterns that only JavaScript can check, or that a format expresses more plainly.
  if (format !== undefined || pattern?.includes(String.raw`\p{`)) delete jsonSchema.pattern;
  if (minimum === -MAX_INTEGER) delete jsonSchema.minimum;
  if (maximum === MAX_INTEGER) delete jsonSchema.maximum;
}
