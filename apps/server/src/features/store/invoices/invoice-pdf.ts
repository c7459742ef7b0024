import { createWorkerThread } from '@headwater/runtime/worker-thread';
import type { Invoice } from './invoices.queries.ts';

/** An invoice takes the processor for 50 ms, and the first one 300, most of which the library takes to load. */
const renderInThread = createWorkerThread<Invoice, Uint8Array>(
  new URL('./render-invoice.worker.ts', import.meta.url),
  { maxQueued: 50, timeoutMs: 10_000, idleMs: 30_000, maxHeapMb: 128 },
);

/** Renders an invoice as a PDF, always to the same bytes. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Buffer> {
  return Buffer.from(await renderInThread(invoice));
}
