import type { Failure, FieldError } from '@headwater/contract/failure';
import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { isUnstorable } from '@headwater/db/is-unstorable';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import Stripe from 'stripe';
import { z } from 'zod';
import { AppError, serviceUnavailable } from '../errors.ts';

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
  417: 'What the request expects cannot be met',
  431: 'The request headers are too large',
};

/** Any error as the answer it gets. What happened inside never shows: only our own messages and fixed ones do. */
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

/** tRPC's own refusals, and whatever a procedure threw: tRPC wraps it. */
function fromTrpcError(error: TRPCError): ErrorResponse {
  const status = getHTTPStatusCodeFromError(error);
  if (status >= 500) return fromUnexpectedError(error.cause ?? error);
  // Only an input's: a ZodError from inside a procedure is a fault of ours.
  return error.cause instanceof z.ZodError ? fromZodError(error.cause) : transportError(status);
}

function fromZodError(error: z.ZodError): ErrorResponse {
  const byPath = Map.groupBy(error.issues, ({ path }) => path.map(String).join('.'));
  // What is wrong first with a field is what to say of it.
  const errors = [...byPath].flatMap(([path, issues]) =>
    issues.slice(0, 1).map(({ message }) => ({ path, message })),
  );
  return errorResponse(400, errors[0]?.message ?? 'The request is malformed', errors);
}

function fromUnexpectedError(error: unknown): ErrorResponse {
  if (isDatabaseUnreachable(error) || isStripeUnreachable(error)) return fromAppError(serviceUnavailable());
  if (isUnstorable(error)) return errorResponse(400, 'The request holds a value that cannot be stored');
  return errorResponse(500, UNEXPECTED_MESSAGE);
}

/** Fastify's and its plugins' refusals of a request. Other errors that carry a status (a client library's) don't count. */
function fastifyErrorStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null;
  const isFastifys = 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
  return isFastifys && error.statusCode < 500 ? error.statusCode : null;
}

/** Whether Stripe could not be reached, or is failing or overloaded itself: the same call may do later. */
function isStripeUnreachable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}
