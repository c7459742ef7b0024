import { z } from 'zod';

const failureSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type ServerFailure = { message: string; errors: { path: string; message: string }[] };

/** Reads what a save threw: an Error, or anything else that carries `message` and perhaps `errors`. */
export function readServerFailure(thrown: unknown): ServerFailure {
  const { success, data } = failureSchema.safeParse(thrown);
  if (!success) return { message: String(thrown), errors: [] };
  return { message: data.message, errors: data.errors ?? [] };
}
