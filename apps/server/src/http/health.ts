import { PORTAL_VERSION, VERSION_HEADER } from '@headwater/contract/version';
import type { FastifyInstance } from 'fastify';
import { isFull, readDiskSpace } from '@headwater/runtime/disk-space';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { serviceUnavailable } from '../errors.ts';
import { documentedCall, emptyInput } from './rest-route.ts';

export const healthCall = documentedCall({
  method: 'GET',
  path: '/api/health',
  name: 'getHealth',
  summary: 'Whether the portal can serve',
  access: 'public',
  input: emptyInput,
  response: z.object({ status: z.enum(['ok', 'degraded']) }),
});

interface HealthOptions extends Pick<Deps, 'db' | 'env'> {
  isClosing: () => boolean;
}

/**
 * Tells clients the portal's version. Answers 200 while the database is reachable and the portal is not closing;
 * otherwise the error handler answers 503. With a full disk the portal is degraded, and continues to serve whatever
 * writes nothing.
 */
export function registerHealth(app: FastifyInstance, { db, env, isClosing }: HealthOptions): void {
  app.get(healthCall.path, async (_req, reply) => {
    void reply.header(VERSION_HEADER, PORTAL_VERSION);
    if (isClosing()) throw serviceUnavailable('The portal is stopping.');
    await sql`select 1`.execute(db);
    return { status: isFull(await readDiskSpace(env.dataDir)) ? 'degraded' : 'ok' };
  });
}
