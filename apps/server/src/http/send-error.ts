import type { FastifyReply, FastifyRequest } from 'fastify';
import { transportError, toErrorResponse, type ErrorResponse } from './error-response.ts';

/** Answers any error with the documented failure body; a 404 may say more. */
export function sendError(error: unknown, reply: FastifyReply, notFound: object = {}): FastifyReply {
  const { body, status } = prepareReply(error, reply);
  return reply.type('application/json').send(status === 404 ? { ...notFound, ...body } : body);
}

/** The upload calls fail with the message alone: the screens show the body's text. */
export function sendErrorAsText(error: unknown, reply: FastifyReply): FastifyReply {
  const { body } = prepareReply(error, reply);
  return reply.type('text/plain; charset=utf-8').send(body.message);
}

function prepareReply(error: unknown, reply: FastifyReply): ErrorResponse {
  const { request } = reply;
  // To the database's errors a request that its sender broke off looks like a connection that was lost.
  const isAborted = error === request.raw.errored;
  const answer = isAborted ? transportError(400) : toErrorResponse(error);
  if (!isAborted) logError(error, request);
  if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', answer.retryAfterSeconds);
  void reply.status(answer.status);
  return answer;
}

/** What the person isn't told, for the operator. While something is away, each request needs no stack of its own. */
export function logError(error: unknown, req: FastifyRequest): void {
  const { status } = toErrorResponse(error);
  if (status < 500) return;
  const request = { method: req.method, route: routeOf(req), status };
  if (status === 503) req.log.warn({ ...request, reason: reasonOf(error) }, 'request refused');
  else req.log.error({ ...request, err: error }, 'request failed');
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** The route a request took, never its address, which may hold a capability; for tRPC the procedures' names. */
export function routeOf(req: FastifyRequest): string {
  const { url } = req.routeOptions;
  if (url === undefined) return 'unknown';
  return url.startsWith('/trpc/') ? (req.url.split('?', 1)[0] ?? url) : url;
}
