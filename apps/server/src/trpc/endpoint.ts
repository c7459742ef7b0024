import { fastifyRequestHandler, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { TRPCRequestInfo } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { AppError } from '../errors.ts';
import { toErrorResponse } from '../http/error-response.ts';
import { readJsonTexts } from '../http/json-body.ts';
import { reportError } from '../http/send-error.ts';
import { appRouter, type AppRouter } from '../router.ts';
import type { Meta } from './procedures.ts';

interface TrpcEndpointOptions {
  createContext: (req: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  /** Tells a tab that stayed open across an upgrade that it is outdated; null if no web app is built. */
  webVersion: string | null;
}

/** Serves the procedures under `/trpc`, as a plugin with its own scope: its calls read their bodies themselves. */
export async function trpcEndpoint(
  scope: FastifyInstance,
  { createContext, webVersion }: TrpcEndpointOptions,
): Promise<void> {
  scope.addHook('onRequest', async (req) => {
    // The adapter would run a mutation from a form on another site.
    if (req.headers['content-type']?.startsWith('multipart/'))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Multipart is only for uploads');
  });
  scope.addHook('onSend', async (_req, reply) => {
    if (webVersion !== null) void reply.header('x-headwater-version', webVersion);
  });
  readJsonTexts(scope);
  const options = {
    router: appRouter,
    createContext: async ({ req, res, info }) => {
      assertBatchable(info);
      return createContext(req, res);
    },
    maxBatchSize: 10,
    onError: ({ error, req }) => reportError(error, req),
    responseMeta: ({ errors, type }) => ({ headers: headersOf(errors, type) }),
  } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'];
  // In place of tRPC's plugin, which reads every body as UTF-8 with replacement characters.
  scope.route<{ Params: { path: string } }>({
    // The adapter fails on some other methods, and treats others as calls.
    method: ['GET', 'HEAD', 'POST'],
    // Fastify's own would measure an answer that the adapter streams.
    exposeHeadRoute: false,
    url: '/trpc/:path',
    handler: async (req, res) => {
      await fastifyRequestHandler({ ...options, req, res, path: req.params.path });
    },
  });
}

/** Allows one guess per request: a batch would try several, and both it and a stream hide each call's status and cookie. */
function assertBatchable({ calls, accept }: TRPCRequestInfo): void {
  if (calls.length === 1 && accept !== 'application/jsonl') return;
  if (calls.some(({ procedure }) => procedure && isUnbatchable(procedure)))
    throw new AppError('BAD_REQUEST', 'This call cannot be part of a batch');
}

/** The parameter has the type of our meta, which tRPC does not infer for a single procedure. */
function isUnbatchable({ meta }: { meta?: Meta }): boolean {
  return meta?.unbatchable === true;
}

function headersOf(errors: readonly Error[], type: string): Record<string, string> {
  const answers = errors.map(toErrorResponse);
  const waits = answers.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds);
  const wait = Math.max(0, ...waits);
  return {
    // The adapter leaves it out where it refuses a request before any call.
    'content-type': 'application/json',
    ...(wait > 0 && { 'retry-after': String(wait) }),
    ...(answers.some(({ status }) => status === 405) && { allow: type === 'mutation' ? 'POST' : 'GET' }),
  };
}
