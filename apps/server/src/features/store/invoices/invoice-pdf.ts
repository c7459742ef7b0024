import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import type { Deps } from '../../../deps.ts';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import type { Invoice } from './invoices.queries.ts';
import type { InvoiceSheet } from './render-invoice.ts';

export type PdfDeps = Pick<Deps, 'env' | 'files'> & { log: Pick<Deps['log'], 'warn'> };

/** An invoice takes 50 ms of CPU, and the first one 300, most of which is loading the library. */
const renderInThread = createWorkerThread<InvoiceSheet, Uint8Array>(
  new URL('./render-invoice.worker.ts', import.meta.url),
  { maxQueued: 1, timeoutMs: 10_000, idleMs: 30_000, maxHeapMb: 128 },
);

/** Accounts take turns. */
const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 50, maxQueuedPerKey: 10 });

/** Renders an invoice as a PDF, to the same bytes as long as the publisher has the same logo. */
export async function renderInvoicePdf(deps: PdfDeps, invoice: Invoice): Promise<Buffer> {
  const logo = await readLogo(deps);
  return Buffer.from(
    await runQueued(String(invoice.accountId), async () => renderInThread({ invoice, logo })),
  );
}

/** Reads the publisher's logo; an invoice is printed without a logo that cannot be read. */
async function readLogo({ env, files, log }: PdfDeps): Promise<Uint8Array | null> {
  const { logo } = env.publisher;
  if (logo === null) return null;
  try {
    const file = await files.get(basename(logo));
    return file && (await buffer(file.stream));
  } catch (error) {
    log.warn({ err: error }, 'the logo of an invoice could not be read');
    return null;
  }
}
