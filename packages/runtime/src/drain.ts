import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a busy client leaves its connection idle, in milliseconds. */
const drainMs = 300;

/**
 * Before the port closes: each answer tells its client that the connection ends, while whoever comes is still served.
 * Closed at once, a kept connection would take down the request that is just on its way on it.
 */
export function drainBeforeClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (app.server.listening) await wait(drainMs);
  });
}
