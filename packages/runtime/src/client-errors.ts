import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { endInOrder, isLingering } from './lingering-close.ts';

interface Refusal {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Says how to refuse what never becomes a request: not HTTP, too large, too late, or with an unknown expectation. */
export type TransportErrorReply = (status: 400 | 408 | 417 | 431) => Refusal;

/** Makes the handler for refusals by the parser or a timeout. It answers on the socket: there is no request to reply to. */
export function createClientErrorHandler(
  refuse: TransportErrorReply,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOf(error.code);
    // With two answers to one request the client would take the second for its next request's.
    if (socket.writable && !isLingering(socket)) {
      const { body, headers } = toRaw(refuse(status));
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    }
    // Its client may still be sending.
    endInOrder(socket);
  };
}

/** Refuses an `Expect` header that Node does not know; Node's own 417 has neither a body nor headers. */
export function rejectUnsupportedExpectations(server: Server, refuse: TransportErrorReply): void {
  server.on('checkExpectation', (_req, res) => {
    const { body, headers } = toRaw(refuse(417));
    res.writeHead(417, headers).end(body);
  });
}

function toRaw({ body, headers }: Refusal): { body: string; headers: Record<string, string> } {
  const length = String(Buffer.byteLength(body));
  return { body, headers: { ...headers, 'content-length': length, connection: 'close' } };
}

function statusOf(code: string | undefined): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
