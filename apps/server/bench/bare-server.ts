import { createDatabase, createPool } from '@headwater/db/connect';
import Fastify, { type FastifyInstance } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { buildApp } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';
import { payloadOf, type BenchCall, type BenchRequest } from './calls.ts';

interface Recording {
  statements: readonly CompiledQuery[];
  answer: Buffer;
}

interface BareServerOptions {
  deps: Deps;
  calls: readonly BenchCall[];
}

/**
 * Builds a Fastify server that replays each call: it runs the SQL statements that the portal ran for the call, and
 * answers with the portal's bytes. Its addresses are `/{call}/{request}`, both by their number.
 */
export async function buildBareServer({ deps, calls }: BareServerOptions): Promise<FastifyInstance> {
  const recordings = await recordAll({ deps, calls });
  const app = Fastify();
  app.addHook('onClose', async () => deps.db.destroy());
  app.route<{ Params: { call: number; request: number } }>({
    method: ['GET', 'POST'],
    url: '/:call/:request',
    handler: async ({ params: { call, request } }, reply) => {
      const recording = recordings[call]?.[request];
      if (!recording) return reply.code(404).send();
      await deps.db.connection().execute(async (connection) => {
        for (const statement of recording.statements) await connection.executeQuery(statement);
      });
      return reply.type('application/json; charset=utf-8').send(recording.answer);
    },
  });
  return app;
}

async function recordAll({ deps, calls }: BareServerOptions): Promise<Recording[][]> {
  let statements: CompiledQuery[] = [];
  const db = createDatabase(createPool({ url: deps.env.databaseUrl, onError: () => undefined }), {
    onStatement: ({ query }) => void statements.push(query),
  });
  const portal = await buildApp({ ...deps, db });
  const record = async (request: BenchRequest): Promise<Recording> => {
    statements = [];
    const { path: url, headers } = request;
    const payload = payloadOf(request, 0);
    const answer = await portal.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers,
      ...(payload !== undefined && { payload: Buffer.from(payload) }),
    });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return { statements, answer: answer.rawPayload };
  };
  const recordings: Recording[][] = [];
  for (const { requests } of calls) {
    const recorded: Recording[] = [];
    // One after the other, so that every logged statement belongs to this call.
    for (const request of requests) recorded.push(await record(request));
    recordings.push(recorded);
  }
  await portal.close();
  await db.destroy();
  return recordings;
}
