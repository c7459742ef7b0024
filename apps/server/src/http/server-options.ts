import type { Server } from 'node:http';
import { createClientErrorHandler, type TransportErrorReply } from '@headwater/runtime/client-errors';
import { createGenReqId } from '@headwater/runtime/request-id';
import { compileTrustProxy } from '@headwater/runtime/trust-proxy';
import { LogController, type FastifyHttpOptions, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { transportError } from './error-response.ts';
import { sendError } from './send-error.ts';
import { rejectionHeaders } from './headers.ts';

/** Returns the HTTP server's limits, and its answers to what never becomes a request. */
export function serverOptions({ env, log }: Pick<Deps, 'env' | 'log'>) {
  return {
    loggerInstance: log,
    // request-log.ts logs one line a request instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createGenReqId(env),
    trustProxy: env.trustProxy.length > 0 && compileTrustProxy(env.trustProxy),
    // The procedures' names of a batch are one path parameter.
    routerOptions: { maxParamLength: 1_000, ignoreTrailingSlash: true },
    bodyLimit: 1_000_000,
    // For the whole request: 20 MB take three minutes at 1 Mbit/s.
    requestTimeout: 300_000,
    // For a connection that is idle during a request.
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    // While closing, requests on open connections are still served.
    return503OnClosing: false,
    frameworkErrors: (error: Error, req: FastifyRequest, reply: FastifyReply) =>
      void sendError(error, reply.headers({ ...rejectionHeaders(env), 'x-request-id': req.id })),
    clientErrorHandler: createClientErrorHandler(transportErrorReply(env)),
  } satisfies FastifyHttpOptions<Server, Deps['log']>;
}

/** Refuses what never becomes a request with the documented failure. */
export function transportErrorReply(env: Deps['env']): TransportErrorReply {
  const headers = { ...rejectionHeaders(env), 'content-type': 'application/json; charset=utf-8' };
  return (status) => ({ headers, body: JSON.stringify(transportError(status).body) });
}
