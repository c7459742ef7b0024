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
  /** Null for a call that takes more than one plain statement. */
  plain: Load | null;
}

interface RatioBenchOptions {
  databaseUrl: string;
  dataDir: string;
  calls: readonly BenchCall[];
  connections: readonly number[];
  onRatio: (ratio: Ratio) => void;
}

const PLAIN_CALLS: readonly CallName[] = [
  'read an article',
  'list 20 articles',
  'save an article',
  'upload a 1 MB picture',
];

/** Measures each call on the portal, the lean, the bare and the plain server in turn. */
export async function measureRatios({
  calls,
  connections,
  onRatio,
  ...locations
}: RatioBenchOptions): Promise<Ratio[]> {
  const replay = calls.filter(({ name }) => name !== 'upload a 1 MB picture');
  const portal = await startPortal(locations);
  const lean = await startServer({ ...locations, server: 'lean', replay: [] });
  const bare = await startServer({ ...locations, server: 'bare', replay });
  const plain = await startServer({ ...locations, server: 'plain', replay: [] });
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
      const replayed = replay.findIndex((call) => call.name === name);
      const onBare = requests.map((request, index) => ({ ...request, path: `/${replayed}/${index}` }));
      const servers = [
        measured(portal, requests),
        measured(lean, requests),
        ...(replayed >= 0 ? [measured(bare, onBare)] : []),
        ...(PLAIN_CALLS.includes(name) ? [measured(plain, requests)] : []),
      ];
      const [onPortal, onLean, ...others] = await compareThroughput({ servers, connections: each });
      if (!onPortal || !onLean) throw new Error(`${name} was not measured`);
      const onBareServer = replayed >= 0 ? others.shift() : undefined;
      const [onPlain] = others;
      const ratio = {
        name,
        connections: each,
        portal: toLoad(onPortal),
        lean: toLoad(onLean),
        bare: onBareServer ? toLoad(onBareServer) : null,
        plain: onPlain ? toLoad(onPlain) : null,
      };
      onRatio(ratio);
      ratios.push(ratio);
    }
  }
  await Promise.all([portal, lean, bare, plain].map(async (server) => server.stop()));
  return ratios;
}

function toLoad({ rate, perAnswer }: Throughput): Load {
  const [serverMs, postgresMs] = perAnswer;
  const isCounted = serverMs !== undefined && postgresMs !== undefined;
  return { rate, cpu: isCounted ? { serverMs, postgresMs } : null };
}
