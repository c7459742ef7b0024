import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createGenReqId } from '@headwater/runtime/request-id';
import { compileTrustProxy } from '@headwater/runtime/trust-proxy';
import { LogController, type FastifyHttpOptions, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { transportError } from './error-response.ts';
import { sendError } from './send-error.ts';
import { rejectionHeaders } from './headers.ts';

/** Returns the HTTP server's limits, and how it answers what never becomes a request. */
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
      void sendError(error, reply.headers({ ...rejectionHeaders, 'x-request-id': req.id })),
    clientErrorHandler: handleClientError,
  } satisfies FastifyHttpOptions<Server, Deps['log']>;
}

/** Answers an `Expect` header that Node does not know with the documented failure; Node's own 417 has no body. */
export function rejectUnsupportedExpectations(server: Server): void {
  server.on('checkExpectation', (_req, res) => {
    const { status, body } = transportError(417);
    const text = JSON.stringify(body);
    res
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        connection: 'close',
      })
      .end(text);
  });
}

/** Answers on the socket what the parser or a timeout refused: there is no request to reply to. */
function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, body } = transportError(statusOf(error.code));
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroySoon();
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
