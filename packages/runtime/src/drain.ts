import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds; longer than a busy client leaves its connection idle. */
const DRAIN_TIMEOUT_MS = 500;

/**
 * Makes a server that closes tell clients with a keep-alive connection of its end with the next answer. HTTP's own
 * `close` hangs up on idle connections at once, and a client would lose the request that is just on its way.
 */
export function drainBeforeClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const ended = once(server, 'close');
    Server.prototype.close.call(server);
    await Promise.race([ended, wait(DRAIN_TIMEOUT_MS)]);
  });
}
