import { publicSegment } from '@headwater/contract/item-types';
import type { WebhookBody, WebhookEvent } from '@headwater/contract/webhooks';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { enqueueDeliveries, takeUnannouncedChange } from './webhooks.queries.ts';

const changePayload = z.object({ itemId: z.int() });

/** The job `tell_change`, which announces a change of a public page to the webhooks, unless it was undone meanwhile. */
export async function notifyWebhooks(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  job: unknown,
): Promise<void> {
  const { itemId } = changePayload.parse(job);
  const at = now();
  await db.transaction().execute(async (trx) => {
    const change = await takeUnannouncedChange(trx, { itemId });
    if (!change || change.before.revisionId === change.now.revisionId) return;
    const { type, title, publicTitle, slug } = change.now;
    const url = slug === null ? null : `${env.publicSiteUrl}/${publicSegment(type)}/${slug}`;
    const body: WebhookBody = {
      event: eventOf(change.before.revisionId, change.now.revisionId),
      at: at.toISOString(),
      item: { id: itemId, type, title: publicTitle ?? title, url },
    };
    await enqueueDeliveries(trx, { body, at });
  });
}

function eventOf(before: number | null, now: number | null): WebhookEvent {
  if (now === null) return 'removed';
  return before === null ? 'published' : 'updated';
}
