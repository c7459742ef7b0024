import { z } from 'zod';

const requestId = z.string().nullish();

const thrownSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId,
  cause: z.object({ requestId }).optional().catch(undefined),
});

export interface ServerFailure {
  message: string;
  errors: { path: string; message: string }[];
  /** Id of the failed request, for the person to quote; null if there is nothing to report. */
  requestId: string | null;
}

/**
 * Reads a save's error: an Error, or anything else with a `message` and perhaps `errors` and a `requestId`. An error
 * that only rewords another one has the other as its `cause`.
 */
export function readServerFailure(thrown: unknown): ServerFailure {
  const { success, data } = thrownSchema.safeParse(thrown);
  if (!success) return { message: String(thrown), errors: [], requestId: null };
  const { message, errors = [], cause } = data;
  return { message, errors, requestId: data.requestId ?? cause?.requestId ?? null };
}
