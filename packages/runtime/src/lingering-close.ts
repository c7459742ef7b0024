import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The time for a client to read its answer. */
const READING_MS = 2_000;

/** Connections whose last request has its answer, and is still sending. */
const lingering = new WeakSet<Socket>();

export function isLingering(socket: Socket): boolean {
  return lingering.has(socket);
}

interface LingeringBounds {
  /** The part of a body that is read after the answer. */
  maxBytes?: number;
  /** The time for which it is read after the answer. */
  maxMs?: number;
  /** The client's time to read the answer afterwards. */
  graceMs?: number;
}

/**
 * Lets each client see its answer, even if it comes before the end of the request. Closing a connection with unread
 * bytes resets it, and the client loses whatever it has not read by then. So the rest is read and dropped within
 * limits; then the connection serves the next request, or is closed in order: first the end of the answer, later the
 * connection.
 */
export function lingerAfterAnswer(
  app: FastifyInstance,
  { maxBytes = 100_000_000, maxMs = 30_000, graceMs = READING_MS }: LingeringBounds = {},
): void {
  app.addHook('onRequest', (req, reply, done) => {
    // A test's injected request has no socket.
    if (hasBody(req.raw) && req.socket instanceof Socket)
      linger(req.raw, reply.raw, { maxBytes, maxMs, graceMs });
    done();
  });
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function linger(request: IncomingMessage, response: ServerResponse, bounds: Required<LingeringBounds>): void {
  const { socket } = request;
  let closesAfterAnswer = false;
  // Node would destroy the connection after writing the last answer on it.
  socket.destroySoon = () => {
    closesAfterAnswer = true;
    socket.end();
  };
  response.once('close', () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (!request.complete && !socket.destroyed) readOn(request, { ...bounds, closesAfterAnswer });
    else if (closesAfterAnswer) socket.destroySoon();
  });
}

interface ReadingOn extends Required<LingeringBounds> {
  closesAfterAnswer: boolean;
}

function readOn(request: IncomingMessage, { maxBytes, maxMs, graceMs, closesAfterAnswer }: ReadingOn): void {
  const { socket } = request;
  const lastByte = socket.bytesRead + maxBytes;
  lingering.add(socket);
  const timer = setTimeout(giveUp, maxMs).unref();
  socket.on('data', count).once('close', stop);
  // The reader of the body may have paused it.
  request.unpipe();
  request.resume().once('end', () => {
    stop();
    lingering.delete(socket);
    if (closesAfterAnswer) socket.destroySoon();
  });

  function count(): void {
    if (socket.bytesRead >= lastByte) giveUp();
  }

  function stop(): void {
    clearTimeout(timer);
    socket.off('data', count).off('close', stop);
  }

  function giveUp(): void {
    stop();
    request.pause();
    endInOrder(socket, graceMs);
  }
}

/**
 * Ends the sending, stops reading, and gives the client time to see the answer before its further bytes reset the
 * connection.
 */
export function endInOrder(socket: Socket, graceMs = READING_MS): void {
  socket.pause();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), graceMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
