import { damagedDocument } from '@headwater/documents/document-error';
import type { DocumentInput, DocumentReading } from '@headwater/documents/read-document';
import type { DocumentDraft } from '@headwater/documents/to-draft';
import { OverloadError } from '@headwater/runtime/overload-error';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { AppError, overloaded } from '../../errors.ts';
import { untilAborted } from '../../http/until-aborted.ts';
import { createWorkQueue } from '@headwater/runtime/work-queue';

const readDocument = createWorkerThread<DocumentInput, DocumentReading>(
  new URL('./document-reader.worker.ts', import.meta.url),
  {
    // The number of documents that can wait before they are read from the disk.
    maxQueued: 1,
    // A busy machine gives a thread less of the processor, which the budget counts.
    timeoutMs: 20_000,
    // The next document finds no trace of this one.
    idleMs: 0,
    maxHeapMb: 512,
    budget: { memoryMb: 400, cpuMs: 5_000 },
  },
);

/** A document takes a thread, and several times its size in memory. */
const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 30, maxQueuedPerKey: 5 });

/**
 * Reads a document in turn with those of other accounts. Throws 400 with a sentence if it cannot be read, and 503 if
 * its turn does not come in time.
 */
export async function readInThread(
  { holderId }: { holderId: number },
  { load, signal }: { load: () => Promise<DocumentInput>; signal: AbortSignal },
): Promise<DocumentDraft> {
  if (signal.aborted) throw overloaded();
  const inTurn = runQueued(String(holderId), async () => {
    if (signal.aborted) throw overloaded();
    return readWithinLimits(await load());
  });
  const reading = await untilAborted(signal, inTurn).catch((error: unknown) => {
    throw error === signal.reason ? overloaded() : error;
  });
  if ('refusal' in reading) throw new AppError('BAD_REQUEST', reading.refusal);
  return reading.draft;
}

async function readWithinLimits(input: DocumentInput): Promise<DocumentReading> {
  try {
    return await readDocument(input);
  } catch (error) {
    return {
      refusal:
        error instanceof OverloadError
          ? 'This document takes too much time or memory to read. Please import a shorter one, or a part of it.'
          : damagedDocument,
    };
  }
}
