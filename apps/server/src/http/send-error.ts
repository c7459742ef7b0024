import { reasonOf } from '@headwater/runtime/reason-of';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { transportError, toErrorResponse, type ErrorResponse } from './error-response.ts';

/** Sends any error as the documented failure; `notFound` adds fields to a 404. */
export function sendError(error: unknown, reply: FastifyReply, notFound: object = {}): FastifyReply {
  const { body, status } = prepareReply(error, reply);
  return reply.type('application/json').send(status === 404 ? { ...notFound, ...body } : body);
}

/** Sends only the message, as the upload calls fail: the screens show the body's text. */
export function sendErrorAsText(error: unknown, reply: FastifyReply): FastifyReply {
  const { body } = prepareReply(error, reply);
  return reply.type('text/plain; charset=utf-8').send(body.message);
}

function prepareReply(error: unknown, reply: FastifyReply): ErrorResponse {
  const { request } = reply;
  // An aborted request's ECONNRESET would look like a lost connection to the database.
  const isAborted = error === request.raw.errored;
  const answer = isAborted ? transportError(400) : toErrorResponse(error);
  if (!isAborted) reportError(error, request);
  if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', answer.retryAfterSeconds);
  void reply.status(answer.status);
  return answer;
}

/**
 * Notes why the request was refused, and logs what the response hides. During an outage each request is one line
 * without a stack.
 */
export function reportError(error: unknown, req: FastifyRequest): void {
  const { status } = toErrorResponse(error);
  if (status < 500) {
    (req.refusals ??= []).push(error);
    return;
  }
  const request = { method: req.method, route: routeOf(req), status };
  if (status === 503) req.log.warn({ ...request, reason: reasonOf(rootCauseOf(error)) }, 'request refused');
  else req.log.error({ ...request, err: error }, 'request failed');
}

function rootCauseOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCauseOf(error.cause) : error;
}

/** Returns the route, or for tRPC the procedures' names; never the URL, which may hold a secret. */
export function routeOf(req: FastifyRequest): string {
  const { url } = req.routeOptions;
  if (url === undefined) return 'unknown';
  return url.startsWith('/trpc/') ? (req.url.split('?', 1)[0] ?? url) : url;
}
