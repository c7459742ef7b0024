import type { FieldError } from '@headwater/contract/failure';
import { TRPCError } from '@trpc/server';
import type { z } from 'zod';

type ErrorCode = ConstructorParameters<typeof TRPCError>[0]['code'];

interface AppErrorOptions {
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** The one error that our own code throws: a code of tRPC's, a message for the person, the fields to blame. */
export class AppError extends TRPCError {
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { errors = [], retryAfterSeconds }: AppErrorOptions = {}) {
    super({ code, message });
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Somebody else's things answer as if they did not exist. */
export function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Not found');
}

export function onlyForAdmins(): AppError {
  return new AppError('FORBIDDEN', 'Only for admins');
}

export function conflict(message: string, errors: FieldError[] = []): AppError {
  return new AppError('CONFLICT', message, { errors });
}

export function badField(path: string, message: string): AppError {
  return new AppError('BAD_REQUEST', message, { errors: [{ path, message }] });
}

/** Something the portal needs is away or overloaded. */
export function serviceUnavailable(
  message = 'The service cannot be reached right now. Please try again shortly.',
): AppError {
  return new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 5 });
}

/** What the caller sent, as the schema has it; throws 400 naming each field. Inside a procedure tRPC does this. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return data;
}

/** Whether the database refused a row because of that unique constraint or index. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** Whether the database refused to delete a row because another one points at it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
