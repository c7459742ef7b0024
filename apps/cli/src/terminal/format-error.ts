import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { z } from 'zod';

/** Formats an error for the operator, in a line or a few, without a stack. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof z.ZodError) return z.prettifyError(error.cause);
  if (!isDatabaseUnreachable(error)) return error.message;
  const reason = 'code' in error ? String(error.code) : error.message;
  return `The database does not answer (${reason}). Is DATABASE_URL right, and does it run?`;
}
