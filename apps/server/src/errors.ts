import type { FieldError } from '@headwater/contract/failure';
import { messages } from '@headwater/contract/messages';
import { TRPCError } from '@trpc/server';
import type { z } from 'zod';

type ErrorCode = ConstructorParameters<typeof TRPCError>[0]['code'];

interface AppErrorOptions {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  wrongSecret?: boolean;
  isPrompt?: boolean;
  /** The cause, for the log; the answer hides it. */
  cause?: unknown;
}

/** The one error that our own code throws: one of tRPC's codes, a message for the user, and the invalid fields. */
export class AppError extends TRPCError {
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** Whether a password, a code or a passkey was wrong. */
  readonly wrongSecret: boolean;
  /** Whether a 403 asks for a step first, and refuses no right. */
  readonly isPrompt: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    { errors = [], retryAfterSeconds, wrongSecret = false, isPrompt = false, cause }: AppErrorOptions = {},
  ) {
    super({ code, message, cause });
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.wrongSecret = wrongSecret;
    this.isPrompt = isPrompt;
  }
}

/**
 * Makes the same 404 for what does not exist and for what belongs to another account; a message of its own is for what
 * the caller may know to be missing.
 */
export function notFound(message = 'Not found'): AppError {
  return new AppError('NOT_FOUND', message);
}

/** Makes the 401 for a person who is not signed in. */
export function pleaseSignIn(): AppError {
  return new AppError('UNAUTHORIZED', 'Please sign in');
}

/** Makes the 401 for a sign-in with a wrong password, code or passkey. */
export function signInFailed(errors: FieldError[] = []): AppError {
  return new AppError('UNAUTHORIZED', messages.authenticationFailed, { errors, wrongSecret: true });
}

/** Makes the 403 for a person who can continue after doing what the message says. */
export function forbiddenUntil(message: string, path?: string): AppError {
  return new AppError('FORBIDDEN', message, { errors: atPath(message, path), isPrompt: true });
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

/** Throws one 400 with all of these errors, so that a form shows them at once. */
export function assertNoFieldErrors(errors: FieldError[]): void {
  if (errors.length === 0) return;
  const message = errors.map((error) => error.message).join(' ');
  throw new AppError('BAD_REQUEST', message, { errors });
}

/** Makes the 400 for a wrong password, code or passkey. */
export function wrongSecret(message: string, path?: string): AppError {
  return new AppError('BAD_REQUEST', message, { errors: atPath(message, path), wrongSecret: true });
}

function atPath(message: string, path: string | undefined): FieldError[] {
  return path === undefined ? [] : [{ path, message }];
}

/** Makes the 400 for a mailed link that does not work, whatever the cause. */
export function deadLinkError(next = 'Please ask for a new link.'): AppError {
  return new AppError(
    'BAD_REQUEST',
    `This link no longer works: it has been used, has expired, or has been replaced by a newer one. ${next}`,
  );
}

/** Makes a 503 with `Retry-After`, for when the portal or a service that it needs is unreachable or overloaded. */
export function serviceUnavailable(
  message = 'The service cannot be reached right now. Please try again shortly.',
  cause?: unknown,
): AppError {
  return new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 5, cause });
}

export function overloaded(): AppError {
  return serviceUnavailable(
    'The service is very busy right now. Nothing was changed; please try again shortly.',
  );
}

export function diskFull(): AppError {
  return serviceUnavailable(
    'The portal’s disk is full. Nothing was changed. Please try again when its operator has made room.',
  );
}

/** Parses the input of a REST call; throws a 400 that names each invalid field. For procedures tRPC does this itself. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return data;
}

/** Says whether the database refused a row because of the named unique constraint or index. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** Says whether the database refused to delete a row because another one refers to it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
