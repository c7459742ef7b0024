import { Agent } from 'node:http';
import { sendRequest } from '@headwater/runtime/measure/throughput';
import type { BenchCalls } from './calls.ts';
import type { PortalProcess } from './portal-process.ts';

/** An hour at ten a second. */
const REQUESTS = 36_000;
const CONNECTIONS = 16;

export interface MemoryUsage {
  /** Resident, in MB. */
  before: number;
  after: number;
  requests: number;
}

/** Measures the memory of the portal's process before and after an hour's worth of reads and writes. */
export async function measureMemory(
  portal: PortalProcess,
  { calls, headers }: { calls: BenchCalls; headers: Record<string, string> },
): Promise<MemoryUsage> {
  const all = Object.values(calls).flat();
  const before = portal.residentMb();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let sent = 0;
  const sendUntilDone = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      const { path = '/', body } = all[sent % all.length] ?? {};
      const freshBody = body && { body: { ...body, author: `Writer ${sent}` } };
      await sendRequest({ url: `${portal.origin}${path}`, headers, ...freshBody }, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilDone));
  agent.destroy();
  return { before, after: portal.residentMb(), requests: REQUESTS };
}
