import { createPool, type Tables } from '@headwater/db/connect';
import Fastify, { type FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { buildApp } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';
import type { BenchCall, BenchCalls } from './calls.ts';

interface Recording {
  statements: readonly CompiledQuery[];
  answer: Buffer;
}

interface BareServerOptions {
  deps: Deps;
  calls: BenchCalls;
  headers: Record<string, string>;
}

/**
 * Builds a Fastify server that replays each call: it runs the SQL statements that the portal ran for the call, and
 * answers with the portal's bytes. Its addresses are `/{call}/{target}`, both by their number.
 */
export async function buildBareServer({ deps, calls, headers }: BareServerOptions): Promise<FastifyInstance> {
  const pool = createPool({ url: deps.env.databaseUrl, onError: () => undefined });
  const recordings = await recordAll({ deps, pool, calls, headers });
  const app = Fastify();
  app.addHook('onClose', async () => pool.end());
  app.route<{ Params: { call: number; target: number } }>({
    method: ['GET', 'POST'],
    url: '/:call/:target',
    handler: async ({ params: { call, target } }, reply) => {
      const recording = recordings[call]?.[target];
      if (!recording) return reply.code(404).send();
      await replay(pool, recording.statements);
      return reply.type('application/json; charset=utf-8').send(recording.answer);
    },
  });
  return app;
}

async function recordAll({
  deps,
  pool,
  calls,
  headers,
}: BareServerOptions & { pool: Pool }): Promise<Recording[][]> {
  let statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  });
  const portal = await buildApp({ ...deps, db });
  const record = async ({ path: url, body }: BenchCall): Promise<Recording> => {
    statements = [];
    const answer = await portal.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers,
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return { statements, answer: answer.rawPayload };
  };
  const recordings: Recording[][] = [];
  for (const targets of Object.values(calls)) {
    const recorded: Recording[] = [];
    // One after the other, so that every logged statement belongs to this call.
    for (const target of targets) recorded.push(await record(target));
    recordings.push(recorded);
  }
  await portal.close();
  return recordings;
}

async function replay(pool: Pool, statements: readonly CompiledQuery[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
  } finally {
    client.release();
  }
}
