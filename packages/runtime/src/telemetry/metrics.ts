import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The metrics of a process, for Prometheus to read. */
export type Metrics = Registry;

export interface PoolStats {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Registers the metrics of the process and of its database connections; others register themselves here. */
export function createMetrics(pool: PoolStats): Metrics {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database in use and idle, and callers that wait for one',
    labelNames: ['state'],
    registers: [metrics],
    collect: () => {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  return metrics;
}
