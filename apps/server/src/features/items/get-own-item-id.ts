import type { ItemRef } from '@headwater/contract/ids';
import { notFound } from '../../errors.ts';
import type { MemberContext } from '../../trpc/context.ts';
import { getItemIdOf } from './item.queries.ts';

/**
 * Returns the id of a company's item, without a lock: it may be deleted in the meantime. Throws 404 if it is not the
 * company's.
 */
export async function getOwnItemId(
  { db, membership }: Pick<MemberContext, 'db' | 'membership'>,
  ref: ItemRef,
): Promise<number> {
  const itemId = await getItemIdOf(db, { ref, accountId: membership.holderId });
  if (itemId === null) throw notFound();
  return itemId;
}
