import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createTrustedProxyCheck } from './trust-proxy.ts';

/** Ids that are safe in a log and in a header as they are. */
const SAFE_REQUEST_ID = /^[\w.:-]{8,64}$/;

/** Returns the generator of request ids. It takes a trusted proxy's own id, so that one id runs through all logs. */
export function createGenReqId({
  trustProxy,
}: {
  trustProxy: readonly string[];
}): (req: IncomingMessage) => string {
  const isFromTrustedProxy = createTrustedProxyCheck(trustProxy);
  return (req) => {
    const given = req.headers['x-request-id'];
    return typeof given === 'string' && SAFE_REQUEST_ID.test(given) && isFromTrustedProxy(req)
      ? given
      : randomUUID();
  };
}

/** Sends each request's id with the answer, for a person to quote and the operator to find. */
export function sendRequestIdHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    void reply.header('x-request-id', req.id);
    done();
  });
}
