import type { ItemInput } from '@headwater/contract/submittals';
import { conflict } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertItemType } from '../../items/item-name.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { withdrawSubmittal } from '../../items/withdraw-submittal.ts';
import { getLatestSubmittal } from '../submittals.queries.ts';

/** Withdraws a submittal that waits for a decision or for its time; the item itself stays as it is. */
export async function withdrawSubmission(
  { db, membership, actor, now }: Pick<MemberContext, 'db' | 'membership' | 'actor' | 'now'>,
  input: ItemInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const item = await lockOwnItem(trx, { itemId: input.id, membership, actor });
    assertItemType(item.type, input);
    const latest = await getLatestSubmittal(trx, { itemId: item.id });
    if (!latest || latest.withdrawnAt !== null) throw conflict('This is not waiting for a decision.');
    if (latest.decision !== null && !latest.awaitsPublication)
      throw conflict(`This has been ${latest.decision} already.`);
    await withdrawSubmittal(trx, { itemId: item.id, at: now() });
    const before = { submittal: latest.id };
    await writeAudit(trx, { actor, action: 'submittals.withdraw', itemId: item.id, before });
  });
}
