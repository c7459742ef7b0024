import type { FastifyInstance } from 'fastify';
import { routeOf } from './send-error.ts';

/** Logs one line a request, without anything that the request carried. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (req, reply, done) => {
    const { method, ip } = req;
    const milliseconds = Math.round(reply.elapsedTime);
    req.log.info({ method, route: routeOf(req), status: reply.statusCode, milliseconds, ip }, 'request');
    done();
  });
}
