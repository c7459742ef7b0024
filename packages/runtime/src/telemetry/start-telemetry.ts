import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { createMetrics, type Metrics, type PoolStats } from './metrics.ts';
import { serveOperations, type OperationsOptions } from './serve-operations.ts';
import { startTracing, traceStatement } from './tracing.ts';

interface StartTelemetryOptions {
  name: string;
  env: Pick<Env, 'metrics' | 'tracesEndpoint'>;
  /** Null where nobody reads metrics: none are kept. */
  port: number | null;
  pool: PoolStats;
  log: Log;
}

interface Telemetry {
  metrics: Metrics | null;
  onStatement: typeof traceStatement | undefined;
  /** Serves the operations port from now on, where there is one. */
  serve: (ready: Pick<OperationsOptions, 'checkReadiness' | 'stopping'>) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the metrics and traces of a process, as far as the settings ask for them. */
export async function startTelemetry({
  name,
  env,
  port,
  pool,
  log,
}: StartTelemetryOptions): Promise<Telemetry> {
  const stopTracing = await startTracing(name, env.tracesEndpoint);
  const metrics = port === null ? null : createMetrics(pool);
  let operations: Awaited<ReturnType<typeof serveOperations>> | undefined;
  return {
    metrics,
    onStatement: env.tracesEndpoint === null ? undefined : traceStatement,
    async serve(ready) {
      if (port === null || !metrics) return;
      operations = await serveOperations({ host: env.metrics.host, port, metrics, log, ...ready });
    },
    async close() {
      await operations?.close();
      await stopTracing();
    },
  };
}
