import { contentTooLargeMessage } from '@headwater/contract/content-limit';
import { hasMoreTags } from '@headwater/richtext/from-html';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import type { Env } from '@headwater/runtime/env';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { badField } from '../../errors.ts';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import type { SanitiseInput } from './sanitise.worker.ts';

/**
 * The longest text that is sanitised in place, as most articles are: a thread takes 60 ms of CPU to start, and 14 MB.
 * At worst a character took 1 µs and a tag 25, which makes 15 ms.
 */
const MAX_LENGTH_IN_PLACE = 15_000;
const CHARACTERS_PER_TAG = 25;

const sanitiseInThread = createWorkerThread<SanitiseInput, string | null>(
  new URL('./sanitise.worker.ts', import.meta.url),
  {
    // The number of texts that can wait.
    maxQueued: 1,
    timeoutMs: 10_000,
    idleMs: 30_000,
    maxHeapMb: 128,
  },
);

const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 50, maxQueuedPerKey: 10 });

interface SanitiseContext {
  env: Pick<Env, 'portalUrl' | 'publicSiteUrl'>;
  /** Accounts take turns. */
  actor: { subjectId: number };
}

/**
 * Sanitises rich text for storage, and makes URLs of our own files root-relative. Throws 400 if the result exceeds the
 * limit, because it could never be saved again. It may wait for a thread, so call it outside of transactions. Before
 * waiting, it calls `assertOwner`.
 */
export async function sanitiseContent(
  { env, actor }: SanitiseContext,
  html: string,
  assertOwner?: () => Promise<void>,
): Promise<string> {
  const ownOrigins = [env.portalUrl, env.publicSiteUrl];
  const inPlace = isSmall(html);
  if (!inPlace) await assertOwner?.();
  const clean = inPlace
    ? sanitiseHtml(html, { ownOrigins })
    : await runQueued(String(actor.subjectId), async () => sanitiseInThread({ html, ownOrigins }));
  if (clean === null) throw badField('content', contentTooLargeMessage);
  return clean;
}

function isSmall(html: string): boolean {
  return !hasMoreTags(html, (MAX_LENGTH_IN_PLACE - html.length) / CHARACTERS_PER_TAG);
}
