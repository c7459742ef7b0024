import { Socket } from 'node:net';
import { hasBody } from './lingering-close.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Ends a request whose body comes too slowly, with 408 if nothing has been answered yet. Node's own limit is the same
 * for all requests, and an upload may take minutes. A body that is no upload has one `windowMs` in total; an upload
 * must send something in each, up to the limit of the whole request. `lingerAfterAnswer` limits what follows the
 * answer.
 */
export function limitBodyTime(app: FastifyInstance, windowMs: number): void {
  app.addHook('onRequest', (req, reply, done) => {
    // A test's injected request has no socket.
    if (hasBody(req.raw) && req.socket instanceof Socket) watchBody(app, req, reply, windowMs);
    done();
  });
}

function watchBody(app: FastifyInstance, req: FastifyRequest, reply: FastifyReply, windowMs: number): void {
  const { raw, socket } = req;
  const isUpload = req.headers['content-type']?.startsWith('multipart/form-data') === true;
  let bytesBefore = socket.bytesRead;

  function check(): void {
    if (raw.complete || reply.raw.headersSent) return clearInterval(timer);
    const isMoving = isUpload && socket.bytesRead > bytesBefore;
    bytesBefore = socket.bytesRead;
    if (isMoving) return;
    clearInterval(timer);
    // As Node does for a request that exceeds its whole time.
    app.server.emit('clientError', requestTimeoutError(), socket);
  }

  const timer = setInterval(check, windowMs).unref();
  raw.once('close', () => clearInterval(timer));
}

function requestTimeoutError(): Error {
  return Object.assign(new Error('The body of the request came too slowly'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
}
