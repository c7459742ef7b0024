import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createGenReqId } from '@headwater/runtime/request-id';
import { compileTrustProxy } from '@headwater/runtime/trust-proxy';
import { LogController, type FastifyHttpOptions, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { transportError } from './error-response.ts';
import { sendError } from './send-error.ts';
import { rejectionHeaders } from './headers.ts';

/** How the HTTP server itself behaves: its bounds, and how it refuses what never becomes a request. */
export function serverOptions({ env, log }: Pick<Deps, 'env' | 'log'>) {
  return {
    loggerInstance: log,
    // One line of our own a request: see request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createGenReqId(env),
    trustProxy: env.trustProxy.length > 0 && compileTrustProxy(env.trustProxy),
    // A batch's procedure names are one path parameter.
    routerOptions: { maxParamLength: 1_000, ignoreTrailingSlash: true },
    bodyLimit: 1_000_000,
    // The whole request: 20 MB take three minutes on a line of 1 Mbit a second.
    requestTimeout: 300_000,
    // A connection on which nothing moves.
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    // While closing, what still comes in on an open connection is served.
    return503OnClosing: false,
    frameworkErrors: (error: Error, req: FastifyRequest, reply: FastifyReply) =>
      void sendError(error, reply.headers({ ...rejectionHeaders, 'x-request-id': req.id })),
    clientErrorHandler: handleClientError,
  } satisfies FastifyHttpOptions<Server, Deps['log']>;
}

/** `Expect` with anything but what Node meets by itself, which else is refused without a word. */
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

/** What the parser or a time-out refused: there is no request to reply to, only the socket. */
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
