import type { Metrics } from '@headwater/runtime/telemetry/metrics';
import { Gauge } from 'prom-client';
import type { Deps } from '../../../deps.ts';
import { countDamagedFiles } from './check.queries.ts';

/** Registers the number of files that the last check found damaged. */
export function measureDamage(metrics: Metrics, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const damaged = new Gauge({
    name: 'damaged_files',
    help: 'Stored files that the last check found damaged or missing; the same in each worker',
    registers: [metrics],
    collect: async () => {
      try {
        damaged.set((await countDamagedFiles(db)).count);
      } catch (error) {
        // The other metrics matter all the more while the database is unreachable.
        log.warn({ err: error }, 'the damaged files cannot be counted');
      }
    },
  });
}
