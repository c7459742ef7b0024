import { publicSegment } from '@headwater/contract/item-types';
import type { PageEvent } from '@headwater/contract/webhook-events';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { enqueueOwnEvent, enqueuePageEvent } from './webhook-outbox.queries.ts';
import { getHeldCompany, takeUnannouncedChange } from './webhooks.queries.ts';

const changePayload = z.object({ itemId: z.int() });

/** The job `tell_change`, which announces a change of a public page to the webhooks, unless it has been undone. */
export async function notifyWebhooks(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  job: unknown,
): Promise<void> {
  const { itemId } = changePayload.parse(job);
  const at = now();
  await db.transaction().execute(async (trx) => {
    const change = await takeUnannouncedChange(trx, { itemId });
    if (!change || change.before.revisionId === change.now.revisionId) return;
    const { type, title, publicTitle, slug, holderId } = change.now;
    const url = slug === null ? null : `${env.publicSiteUrl}/${publicSegment(type)}/${slug}`;
    const event = eventOf(change.before.revisionId, change.now.revisionId);
    if (event === 'published' && url !== null && holderId !== null) {
      const companyId = await getHeldCompany(trx, { holderId });
      const item = { id: itemId, type, title: publicTitle ?? title, url };
      if (companyId !== null) await enqueueOwnEvent(trx, { event: 'page.published', companyId, at, item });
    }
    await enqueuePageEvent(trx, { event, at, item: { id: itemId, type, title: publicTitle ?? title, url } });
  });
}

function eventOf(before: number | null, now: number | null): PageEvent {
  if (now === null) return 'removed';
  return before === null ? 'published' : 'updated';
}
