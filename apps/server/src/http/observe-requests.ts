import { measureRequests } from '@headwater/runtime/telemetry/measure-requests';
import { traceRequests } from '@headwater/runtime/telemetry/trace-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { routeOf } from './send-error.ts';
import { appRouter } from '../router.ts';

/** Records metrics and traces of the requests, each if it is set up. */
export function observeRequests(app: FastifyInstance, { env, metrics }: Pick<Deps, 'env' | 'metrics'>): void {
  if (metrics) measureRequests(app, { metrics, routeOf: boundedRouteOf });
  if (env.tracesEndpoint !== null)
    traceRequests(app, { routeOf: boundedRouteOf, trustProxy: env.trustProxy });
}

/** Returns the route, of which there is a limited number: unknown procedures and batches share one. */
export function boundedRouteOf(req: FastifyRequest): string {
  const route = routeOf(req);
  const [, procedure] = /^\/trpc\/(.+)$/.exec(route) ?? [];
  if (procedure === undefined || Object.hasOwn(appRouter._def.procedures, procedure)) return route;
  return '/trpc/several';
}
