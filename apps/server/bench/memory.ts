import { openConnections, sendRequest } from '@headwater/runtime/measure/send-request';
import { inTurn, type BenchCall } from './calls.ts';
import type { PortalProcess } from './portal-process.ts';

/** An hour at ten a second. */
const REQUESTS = 36_000;
const REQUESTS_PER_UPLOAD = 100;
const CONNECTIONS = 16;

export interface MemoryUsage {
  /** Resident, in MB. */
  before: number;
  after: number;
  requests: number;
}

/** Measures the memory of the portal's process before and after an hour's worth of reads, writes and uploads. */
export async function measureMemory(
  portal: PortalProcess,
  calls: readonly BenchCall[],
): Promise<MemoryUsage> {
  const requestsOf = (isUpload: boolean) =>
    inTurn(
      calls
        .filter(({ name }) => (name === 'upload a 1 MB picture') === isUpload)
        .flatMap(({ requests }) => requests),
    );
  const [otherAt, uploadAt] = [requestsOf(false), requestsOf(true)];
  const before = portal.residentMb();
  const pool = openConnections(portal.origin, CONNECTIONS);
  let sent = 0;
  const sendUntilDone = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      const requestAt = sent % REQUESTS_PER_UPLOAD === 0 ? uploadAt : otherAt;
      await sendRequest(pool, requestAt(sent));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilDone));
  await pool.close();
  return { before, after: portal.residentMb(), requests: REQUESTS };
}
