import type { leaveInput } from '@headwater/contract/checks';
import type { z } from 'zod';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { getOwnItemId } from '../get-own-item-id.ts';
import { lockOwnItem } from '../lock-membership.ts';
import { deleteLeftHint, insertLeftHint } from './checks.queries.ts';

/** Leaves a hint as it is, or takes it up again. It is no edit: a waiting submittal stays as it is. Throws 404. */
export async function leaveHint(
  ctx: Pick<MemberContext, 'db' | 'membership' | 'actor' | 'now'>,
  { id, key, left }: z.output<typeof leaveInput>,
): Promise<void> {
  const { db, membership, actor } = ctx;
  const itemId = await getOwnItemId(ctx, id);
  await db.transaction().execute(async (trx) => {
    await lockOwnItem(trx, { itemId, membership, actor });
    const isChange = left
      ? await insertLeftHint(trx, { itemId, key, by: actor.actorId, at: ctx.now() })
      : await deleteLeftHint(trx, { itemId, key });
    if (isChange)
      await writeAudit(trx, { actor, action: 'checks.leave', itemId, after: { hint: key, left } });
  });
}
