import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { serveFiles } from '@headwater/runtime/serve-files';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { problemOf, sendProblem } from './answer.ts';
import type { Deps } from './deps.ts';
import { securityHeaders } from './headers.ts';
import { registerRoutes } from './routes.ts';

/** The style sheet, fonts and icons that the pages name; each name holds a hash of what is in the file. */
const assets = fileURLToPath(new URL('../../../packages/pages/dist/assets/', import.meta.url));

/** The public site, un-listened: tests inject into it. */
export async function buildSite(deps: Deps): Promise<FastifyInstance> {
  const { env, log, db, files } = deps;
  const headers = securityHeaders(env);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    // Nothing is ever sent to the site.
    bodyLimit: 1,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    // While closing, what still comes in on an open connection is served.
    return503OnClosing: false,
    // For what is refused before any hook runs.
    frameworkErrors: (error, _, reply) => void sendProblem(reply.headers(headers), env, problemOf(error)),
  });
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  app.addHook('onRequest', async (req, reply) => {
    if (req.method === 'GET' || req.method === 'HEAD') return undefined;
    return sendProblem(reply.header('allow', 'GET, HEAD'), env, 'not-allowed');
  });
  app.setNotFoundHandler((_, reply) => sendProblem(reply, env, 'not-found'));
  app.setErrorHandler((error, req, reply) => {
    const problem = problemOf(error);
    if (problem !== 'malformed') req.log.error({ err: error, req }, 'request failed');
    return sendProblem(reply, env, problem);
  });

  if (existsSync(assets)) {
    await app.register(fastifyStatic, { root: assets, prefix: '/assets/', immutable: true, maxAge: '1y' });
  }
  await app.register(serveFiles, {
    storage: files,
    frameAncestors: [env.publicSiteUrl, env.portalUrl],
  });
  app.get('/health', async (req, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch (error) {
      req.log.error({ err: error, req }, 'the database is away');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain').send('User-agent: *\nAllow: /\n'));
  registerRoutes(app, deps);
  return app;
}
