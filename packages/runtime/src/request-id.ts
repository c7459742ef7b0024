import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What may stand in a log and in a header without being looked at twice. */
const harmless = /^[\w.:-]{8,64}$/;

/** The id of a request: the proxy's own where there is a proxy to believe, so that one id runs through all logs. */
export function requestIds({
  trustProxy,
}: {
  trustProxy: readonly string[];
}): (req: IncomingMessage) => string {
  return ({ headers: { 'x-request-id': given } }) =>
    trustProxy.length > 0 && typeof given === 'string' && harmless.test(given) ? given : randomUUID();
}

/** Each answer tells its request's id, for a person to quote and the operator to find. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (req, reply) => void reply.header('x-request-id', req.id));
}
