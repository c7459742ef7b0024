import type { Failure, FieldError } from '@headwater/contract/failure';
import { isDatabaseAway } from '@headwater/db/database-away';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import { cannotBeStored } from '../../../db/src/is-unstorable.ts';
import { isStripeAway } from './features/store/stripe/connect.ts';

type Code = ConstructorParameters<typeof TRPCError>[0]['code'];

interface Details {
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** The one error that our own code throws: a code of tRPC's, a message for the person, the fields to blame. */
export class AppError extends TRPCError {
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, message: string, { errors = [], retryAfterSeconds }: Details = {}) {
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
export function unavailable(
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
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** Whether the database refused to delete a row because another one points at it. */
export function isStillReferenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

export interface FailedAnswer {
  status: number;
  body: Failure;
  retryAfterSeconds: number | undefined;
}

const unexpected = 'Something went wrong on our side. Nothing was changed; please try again.';

const transportMessages: Record<number, string> = {
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
export function toFailedAnswer(error: unknown): FailedAnswer {
  if (error instanceof AppError) return fromOurs(error);
  if (error instanceof TRPCError) return fromTrpc(error);
  const status = refusedByFastify(error);
  return status === null ? fromInside(error) : answerTransport(status);
}

export function answerTransport(status: number): FailedAnswer {
  return answer(status, transportMessages[status] ?? 'The request was refused');
}

function answer(status: number, message: string, errors: FieldError[] = []): FailedAnswer {
  return { status, body: { message, errors }, retryAfterSeconds: undefined };
}

function fromOurs(error: AppError): FailedAnswer {
  const status = getHTTPStatusCodeFromError(error);
  if (status === 500) return fromInside(error);
  return { ...answer(status, error.message, error.errors), retryAfterSeconds: error.retryAfterSeconds };
}

/** tRPC's own refusals, and whatever a procedure threw: tRPC wraps it. */
function fromTrpc(error: TRPCError): FailedAnswer {
  const status = getHTTPStatusCodeFromError(error);
  if (status >= 500) return fromInside(error.cause ?? error);
  // Only an input's: a ZodError from inside a procedure is a fault of ours.
  return error.cause instanceof z.ZodError ? fromZod(error.cause) : answerTransport(status);
}

function fromZod(error: z.ZodError): FailedAnswer {
  const byPath = Map.groupBy(error.issues, ({ path }) => path.map(String).join('.'));
  // What is wrong first with a field is what to say of it.
  const errors = [...byPath].flatMap(([path, issues]) =>
    issues.slice(0, 1).map(({ message }) => ({ path, message })),
  );
  return answer(400, errors[0]?.message ?? 'The request is malformed', errors);
}

function fromInside(error: unknown): FailedAnswer {
  if (isDatabaseAway(error) || isStripeAway(error)) return fromOurs(unavailable());
  if (cannotBeStored(error)) return answer(400, 'The request holds a value that cannot be stored');
  return answer(500, unexpected);
}

/** Fastify's and its plugins' refusals of a request. Other errors that carry a status (a client library's) don't count. */
function refusedByFastify(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null;
  const isFastifys = 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
  return isFastifys && error.statusCode < 500 ? error.statusCode : null;
}
