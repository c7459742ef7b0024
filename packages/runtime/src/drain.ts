import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a busy client leaves its connection idle, in milliseconds. */
const DRAIN_TIMEOUT_MS = 500;

/**
 * While closing, a client that keeps its connection is told of its end with the next answer. Hung up on at once, as
 * HTTP's own `close` does with idle ones, it would lose the request that is just on its way.
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
