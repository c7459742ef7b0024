import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** In milliseconds; a fifth of the time in which a process has to end. */
const FLUSH_TIMEOUT_MS = 2_000;

const tracer = () => trace.getTracer('headwater');

/**
 * Sends traces to the collector from now on. The function that it resolves to flushes unsent traces, and stops. Without
 * a collector nothing is loaded, and tracing costs next to nothing.
 */
export async function startTracing(service: string, endpoint: string | null): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => undefined;
  const [sdk, resources, hooks, core, otlp] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': `headwater-${service}` }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // A collector that cannot be reached is no reason to fail, or to wait as long as the exporter does.
  return async () =>
    Promise.race([
      provider.shutdown().catch(() => undefined),
      wait(FLUSH_TIMEOUT_MS, undefined, { ref: false }),
    ]);
}

/** Runs `work` in a span of its own; the spans that it starts are children of that. */
export async function withSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

interface StatementEvent {
  level: 'query' | 'error';
  query: { sql: string };
  queryDurationMillis: number;
}

/** Traces a statement of Kysely's after its end. Only its text is recorded, never its values. */
export function traceStatement({ level, query, queryDurationMillis }: StatementEvent): void {
  const [verb = ''] = query.sql.trimStart().split(/\s/, 1);
  const span = tracer().startSpan(`sql ${verb.toLowerCase()}`, {
    kind: SpanKind.CLIENT,
    startTime: new Date(Date.now() - queryDurationMillis),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
