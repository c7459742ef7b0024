import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { serviceUnavailable } from '../errors.ts';
import { documentedCall, emptyInput, registerMethodNotAllowed } from './rest-route.ts';

export const healthCall = documentedCall({
  method: 'GET',
  path: '/api/health',
  name: 'getHealth',
  summary: 'Whether the portal can serve',
  access: 'public',
  input: emptyInput,
  response: z.object({ status: z.literal('ok') }),
});

interface HealthOptions extends Pick<Deps, 'db'> {
  isClosing: () => boolean;
}

/** Answers 200 while the database is reachable and the portal is not closing; the error handler answers 503 otherwise. */
export function registerHealth(app: FastifyInstance, { db, isClosing }: HealthOptions): void {
  app.get(healthCall.path, async () => {
    if (isClosing()) throw serviceUnavailable('The portal is stopping.');
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
  registerMethodNotAllowed(app, [healthCall]);
}
