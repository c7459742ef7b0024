import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
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

/** Answers 200 while the database is reachable; the error handler answers 503 otherwise. */
export function registerHealth(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get(healthCall.path, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
  registerMethodNotAllowed(app, [healthCall]);
}
