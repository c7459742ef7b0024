import { Agent } from 'node:http';
import { sendRequest } from '@headwater/runtime/measure/throughput';
import type { BenchCalls } from './calls.ts';
import type { PortalProcess } from './portal-process.ts';

/** As many as ten a second make in an hour. */
const REQUESTS = 36_000;
const CONNECTIONS = 16;

export interface MemoryUsage {
  /** In MB, resident. */
  before: number;
  after: number;
  requests: number;
}

/** What the portal's process holds before and after an hour's worth of requests, the reads and writes in turn. */
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
      const written = body && { body: { ...body, author: `Writer ${sent}` } };
      await sendRequest({ url: `${portal.origin}${path}`, headers, ...written }, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilDone));
  agent.destroy();
  return { before, after: portal.residentMb(), requests: REQUESTS };
}
