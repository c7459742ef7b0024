import { createWorkerThread } from '@headwater/runtime/worker-thread';
import type { RenewalReport } from './make-report.ts';

/** As an invoice, a report takes the processor for 50 ms. */
const renderInThread = createWorkerThread<RenewalReport, Uint8Array>(
  new URL('./render-report.worker.ts', import.meta.url),
  { maxQueued: 50, timeoutMs: 10_000, idleMs: 30_000, maxHeapMb: 128 },
);

/** Renders a report as a PDF of one page. */
export async function renderReportPdf(report: RenewalReport): Promise<Buffer> {
  return Buffer.from(await renderInThread(report));
}
