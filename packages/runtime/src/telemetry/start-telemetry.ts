import type { ListenAddress } from '../configuration-error.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { createMetrics, type Metrics, type PoolStats } from './metrics.ts';
import { serveHealthAndMetrics, type OperationsOptions } from './serve-health-and-metrics.ts';
import { startTracing, traceStatement } from './tracing.ts';

interface StartTelemetryOptions {
  name: string;
  env: Pick<Env, 'tracesEndpoint'>;
  /** The address of the operations port; null if nobody reads metrics: none are kept. */
  address: ListenAddress | null;
  pool: PoolStats;
  log: Log;
}

interface Telemetry {
  metrics: Metrics | null;
  onStatement: typeof traceStatement | undefined;
  /** Serves the operations port from now on, if there is one. */
  serve: (ready: Pick<OperationsOptions, 'checkReadiness' | 'stopping'>) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the metrics and traces of a process, if the settings ask for them. */
export async function startTelemetry({
  name,
  env,
  address,
  pool,
  log,
}: StartTelemetryOptions): Promise<Telemetry> {
  const stopTracing = await startTracing(name, env.tracesEndpoint);
  const metrics = address && createMetrics(pool);
  let operations: Awaited<ReturnType<typeof serveHealthAndMetrics>> | undefined;
  return {
    metrics,
    onStatement: env.tracesEndpoint === null ? undefined : traceStatement,
    async serve(ready) {
      if (!address || !metrics) return;
      operations = await serveHealthAndMetrics({ address, metrics, log, ...ready });
    },
    async close() {
      await operations?.close();
      await stopTracing();
    },
  };
}
