import { z } from 'zod';

/** The error of a field; nested paths are dotted, with indices: `addresses.0.id`. */
const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The body of every failed REST call. */
export const failure = z.object({ message: z.string(), errors: z.array(fieldError) }).meta({ id: 'Failure' });
export type Failure = z.output<typeof failure>;

export const success = z.object({ success: z.literal(true) });
