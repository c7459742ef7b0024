import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { createWorkQueue } from '../../../http/work-queue.ts';
import type { RenewalReport } from './make-report.ts';

/** As an invoice, a report takes the processor for 50 ms. */
const renderInThread = createWorkerThread<RenewalReport, Uint8Array>(
  new URL('./render-report.worker.ts', import.meta.url),
  { maxQueued: 1, timeoutMs: 10_000, idleMs: 30_000, maxHeapMb: 128 },
);

/** Accounts take turns. */
const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 50, maxQueuedPerKey: 10 });

/** Renders an account's report as a PDF of one page. */
export async function renderReportPdf(
  report: RenewalReport,
  { accountId }: { accountId: number },
): Promise<Buffer> {
  return Buffer.from(await runQueued(String(accountId), async () => renderInThread(report)));
}
