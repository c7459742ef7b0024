import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileFlags, readProfile } from '@headwater/runtime/measure/cpu-profile';
import { markdownTable } from '@headwater/runtime/measure/readme';
import { compareThroughput } from '@headwater/runtime/measure/throughput';
import { inTurn, type BenchCall } from './calls.ts';
import { startPortal } from './portal-process.ts';
import { BUSY, percent } from './results.ts';

/** The turns that the measurement takes, without the start and the first requests. */
const LAST_SECONDS = 3;
const ENTRIES = 10;

/** Returns the functions in which the portal spends most of its time while it answers a call. */
export async function profileCall(
  { name, requests }: BenchCall,
  locations: { databaseUrl: string; dataDir: string },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-profile-'));
  const portal = await startPortal(locations, profileFlags(folder));
  await compareThroughput({
    servers: [{ origin: portal.origin, requestAt: inTurn(requests) }],
    connections: BUSY,
  });
  await portal.stop();
  const entries = await readProfile(folder, { lastSeconds: LAST_SECONDS, entries: ENTRIES });
  await rm(folder, { recursive: true });
  return markdownTable(
    [name, 'of the time'],
    entries.map((entry) => [entry.name, percent(entry.share)]),
  );
}
