import { join } from 'node:path';
import { readPostmaster } from '@headwater/db/embedded/postmaster';
import { cpuTimeMs, hasCpuTimes } from '@headwater/runtime/measure/cpu-time';
import { compareThroughput, type Throughput } from '@headwater/runtime/measure/throughput';
import { assertSameAnswers } from './assert-same-answers.ts';
import { inTurn, type BenchCall, type BenchRequest, type CallName } from './calls.ts';
import { startPortal } from './portal-process.ts';
import { startServer } from './server-process.ts';

export interface Load {
  /** Requests a second. */
  rate: number;
  /** The CPU time of a request, in the server and in PostgreSQL; null where the system does not tell. */
  cpu: { serverMs: number; postgresMs: number } | null;
}

export interface Ratio {
  name: CallName;
  connections: number;
  portal: Load;
  lean: Load;
  /** Null for uploads, which cannot be replayed: the id of a file would come twice. */
  bare: Load | null;
}

interface RatioBenchOptions {
  databaseUrl: string;
  dataDir: string;
  calls: readonly BenchCall[];
  connections: readonly number[];
  onRatio: (ratio: Ratio) => void;
}

/** Measures each call on the portal, the lean server and the bare server in turn. */
export async function measureRatios({
  calls,
  connections,
  onRatio,
  ...locations
}: RatioBenchOptions): Promise<Ratio[]> {
  const replay = calls.filter(({ name }) => name !== 'upload a 1 MB picture');
  const portal = await startPortal(locations);
  const lean = await startServer({ ...locations, replay: null });
  const bare = await startServer({ ...locations, replay });
  await assertSameAnswers(calls, { portal: portal.origin, lean: lean.origin });
  const postgres = await readPostmaster(join(locations.dataDir, 'cluster'));
  const measured = (
    { origin, pid }: Pick<typeof lean, 'origin' | 'pid'>,
    requests: readonly BenchRequest[],
  ) => ({
    origin,
    requestAt: inTurn(requests),
    counters: hasCpuTimes ? [pid, postgres?.pid].map((process) => () => cpuTimeMs(process)) : [],
  });
  const ratios: Ratio[] = [];
  for (const each of connections) {
    for (const { name, requests } of calls) {
      const servers = [measured(portal, requests), measured(lean, requests)];
      const replayed = replay.findIndex((call) => call.name === name);
      const onBare = requests.map((request, index) => ({ ...request, path: `/${replayed}/${index}` }));
      if (replayed >= 0) servers.push(measured(bare, onBare));
      const [onPortal, onLean, onBareServer] = await compareThroughput({ servers, connections: each });
      if (!onPortal || !onLean) throw new Error(`${name} was not measured`);
      const ratio = {
        name,
        connections: each,
        portal: toLoad(onPortal),
        lean: toLoad(onLean),
        bare: onBareServer ? toLoad(onBareServer) : null,
      };
      onRatio(ratio);
      ratios.push(ratio);
    }
  }
  await Promise.all([portal.stop(), lean.stop(), bare.stop()]);
  return ratios;
}

function toLoad({ rate, perAnswer }: Throughput): Load {
  const [serverMs, postgresMs] = perAnswer;
  const isCounted = serverMs !== undefined && postgresMs !== undefined;
  return { rate, cpu: isCounted ? { serverMs, postgresMs } : null };
}
