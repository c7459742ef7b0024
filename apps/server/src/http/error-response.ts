import type { Failure, FieldError } from '@headwater/contract/failure';
import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { isUnstorable } from '@headwater/db/is-unstorable';
import { isDiskFullError } from '@headwater/runtime/disk-space';
import { OverloadError } from '@headwater/runtime/overload-error';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import { AppError, diskFull, overloaded, serviceUnavailable } from '../errors.ts';

export interface ErrorResponse {
  status: number;
  body: Failure;
  retryAfterSeconds: number | undefined;
}

const UNEXPECTED_MESSAGE = 'Something went wrong on our side. Nothing was changed; please try again.';

const TRANSPORT_MESSAGES: Record<number, string> = {
  400: 'The request is malformed',
  404: 'Not found',
  405: 'This method is not allowed here',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This content type is not accepted here',
  417: 'The request’s expectation cannot be met',
  431: 'The request headers are too large',
};

/** Turns any error into its response, which reveals nothing internal: only our own messages and fixed ones. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof AppError) return fromAppError(error);
  if (error instanceof TRPCError) return fromTrpcError(error);
  const status = fastifyErrorStatus(error);
  return status === null ? fromUnexpectedError(error) : transportError(status);
}

export function transportError(status: number): ErrorResponse {
  return errorResponse(status, TRANSPORT_MESSAGES[status] ?? 'The request was refused');
}

function errorResponse(status: number, message: string, errors: FieldError[] = []): ErrorResponse {
  return { status, body: { message, errors }, retryAfterSeconds: undefined };
}

function fromAppError(error: AppError): ErrorResponse {
  const status = getHTTPStatusCodeFromError(error);
  if (status === 500) return fromUnexpectedError(error);
  return {
    ...errorResponse(status, error.message, error.errors),
    retryAfterSeconds: error.retryAfterSeconds,
  };
}

/** Handles tRPC's own refusals and the errors of procedures, which tRPC wraps. */
function fromTrpcError(error: TRPCError): ErrorResponse {
  const status = getHTTPStatusCodeFromError(error);
  if (status >= 500) return fromUnexpectedError(error.cause ?? error);
  // tRPC gives 400 only to an invalid input: a ZodError from inside a procedure is an internal error.
  return error.cause instanceof z.ZodError ? fromZodError(error.cause) : transportError(status);
}

function fromZodError(error: z.ZodError): ErrorResponse {
  const byPath = Map.groupBy(error.issues, ({ path }) => path.map(String).join('.'));
  // One message a field, the first.
  const errors = [...byPath].flatMap(([path, issues]) =>
    issues.slice(0, 1).map(({ message }) => ({ path, message })),
  );
  return errorResponse(400, errors[0]?.message ?? 'The request is malformed', errors);
}

function fromUnexpectedError(error: unknown): ErrorResponse {
  if (error instanceof OverloadError) return fromAppError(overloaded());
  if (isDiskFullError(error)) return fromAppError(diskFull());
  if (isDatabaseUnreachable(error)) return fromAppError(serviceUnavailable());
  if (isUnstorable(error)) return errorResponse(400, 'The request contains a value that cannot be stored');
  return errorResponse(500, UNEXPECTED_MESSAGE);
}

/** Returns the status of a refusal by Fastify or its plugins; errors of client libraries carry a `statusCode` too. */
function fastifyErrorStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null;
  const isFastifys = 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
  return isFastifys && error.statusCode < 500 ? error.statusCode : null;
}
