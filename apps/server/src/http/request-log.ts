import type { FastifyInstance } from 'fastify';
import { routeOf } from './send-error.ts';

/** Logs one line for each request, without its contents, but with the ids of its accounts. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (req, reply, done) => {
    const { method, ip, identity } = req;
    const milliseconds = Math.round(reply.elapsedTime);
    const request = { method, route: routeOf(req), status: reply.statusCode, milliseconds, ip };
    req.log.info({ ...request, ...identity }, 'request');
    done();
  });
}
