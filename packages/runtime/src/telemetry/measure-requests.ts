import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

interface MeasureRequestsOptions {
  metrics: Metrics;
  /** Returns the route, of which there is a limited number: a caller's inventions must not become series. */
  routeOf: (req: FastifyRequest) => string;
}

interface RequestLabels {
  method: string;
  route: string;
  status: number;
}

/** Measures Fastify's answers, and returns a function that measures one sent without Fastify. */
export function measureRequests(
  app: FastifyInstance,
  { metrics, routeOf }: MeasureRequestsOptions,
): (labels: RequestLabels, elapsedMs: number) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  const measureRequest = (labels: RequestLabels, elapsedMs: number) =>
    durations.observe(labels, elapsedMs / 1_000);
  app.addHook('onResponse', async (req, { statusCode: status, elapsedTime }) =>
    measureRequest({ method: req.method, route: routeOf(req), status }, elapsedTime),
  );
  return measureRequest;
}
