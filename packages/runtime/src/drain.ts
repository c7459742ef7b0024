import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds; longer than a busy client leaves its connection idle. */
const DRAIN_TIMEOUT_MS = 2_000;
/** In milliseconds: a client that received an answer just before a stop has connected again by then. */
const QUIET_MS = 50;
const MAX_ACCEPTING_MS = 1_000;

/** The event of a closing server that stops to listen, for listeners that hand it their connections. */
export const STOP_LISTENING = 'headwater:stop-listening';

/**
 * Makes a server that closes lose no request. The kernel resets connections that wait to be accepted when the listening
 * socket is closed; so answers are held back, with which clients would come again, until nobody new connects. Clients
 * with a keep-alive connection get `connection: close` with the next answer: HTTP's own `close` would hang up on idle
 * connections at once, and a client would lose the request that is just on its way.
 *
 * Returns whether the server is closing.
 */
export function drainBeforeClose(app: FastifyInstance): () => boolean {
  const { server } = app;
  let stoppedListening: Promise<void> | null = null;
  app.addHook('onSend', (_req, _reply, _payload, done) => {
    if (stoppedListening) void callAfter(stoppedListening, done);
    else done();
  });
  app.addHook('preClose', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    stoppedListening = promise;
    if (server.listening) {
      await untilNobodyConnects(server);
      const ended = once(server, 'close');
      server.emit(STOP_LISTENING);
      Server.prototype.close.call(server);
      resolve();
      await Promise.race([ended, wait(DRAIN_TIMEOUT_MS)]);
    }
    resolve();
  });
  return () => stoppedListening !== null;
}

async function callAfter(promise: Promise<void>, callback: () => void): Promise<void> {
  await promise;
  // An error that it throws does not fail the promise.
  setImmediate(callback);
}

/** Resolves in the turn of the event loop that has found nobody waiting to be accepted. */
async function untilNobodyConnects(server: Server): Promise<void> {
  let connections = 0;
  const count = () => void connections++;
  server.on('connection', count);
  const isQuietAfter = async (pause: Promise<unknown>) => {
    const before = connections;
    await pause;
    return connections === before;
  };
  for (let waited = 0; waited < MAX_ACCEPTING_MS; waited += QUIET_MS) {
    if (await isQuietAfter(wait(QUIET_MS))) break;
  }
  while (!(await isQuietAfter(nextTurn())));
  server.off('connection', count);
}
