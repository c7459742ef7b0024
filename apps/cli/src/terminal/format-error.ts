import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { errorCode } from '@headwater/runtime/configuration-error';
import { reasonOf } from '@headwater/runtime/reason-of';
import { z } from 'zod';

/** Formats an error for the operator, in one or a few lines, without a stack. */
export function formatError(error: unknown): string {
  if (error instanceof Error && error.cause instanceof z.ZodError) return z.prettifyError(error.cause);
  if (!isDatabaseUnreachable(error)) return reasonOf(error);
  const code = errorCode(error);
  const reason = typeof code === 'string' ? code : reasonOf(error);
  return `The database is not responding (${reason}). Is DATABASE_URL right, and is it running?`;
}
