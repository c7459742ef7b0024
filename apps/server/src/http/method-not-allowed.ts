import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { sendError } from './send-error.ts';

/** The paths of calls and files; all others are the web app's pages. */
const CALLS = /^\/(?:api|files|trpc)\//;

/**
 * Answers 405, with the allowed methods, to other methods of the paths that are registered after it. It does so before
 * reading any body.
 */
export function answerMethodNotAllowed(app: FastifyInstance): void {
  const methods = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    if (CALLS.test(url)) methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()]);
  });
  let routes: { path: RegExp; allow: string }[] = [];
  app.addHook('onReady', async () => {
    routes = [...methods].map(([url, allowed]) => ({ path: toRegExp(url), allow: allowed.join(', ') }));
  });
  app.addHook('onRequest', async (req, reply) => {
    if (!req.is404) return;
    const [path = ''] = req.url.split('?', 1);
    const route = routes.find((one) => one.path.test(path));
    if (!route) return;
    void reply.header('allow', route.allow);
    return sendError(new AppError('METHOD_NOT_SUPPORTED', 'This method is not allowed here'), reply);
  });
}

/** Turns `/api/items/:id` into an expression of the paths that Fastify would route there. */
function toRegExp(url: string): RegExp {
  const segments = url
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)));
  return new RegExp(`^${segments.join('/')}/?$`);
}
