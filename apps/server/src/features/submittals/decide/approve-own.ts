import { isHouse } from '@headwater/contract/company-roles';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import type { Transaction } from '@headwater/db/connect';
import type { MemberContext } from '../../../trpc/context.ts';
import { prepareApproval } from './decide.ts';

export type OwnContext = Pick<MemberContext, 'env' | 'now' | 'account' | 'membership' | 'actor'>;

/**
 * Approves what somebody has just submitted for the house, if they may review: it takes effect, or awaits the second
 * person whom the publisher asks for. Returns whether it is approved.
 */
export async function approveOwn(
  trx: Transaction,
  { account, membership, ...context }: OwnContext,
  { id }: { id: number },
): Promise<boolean> {
  if (!isHouse(membership) || !hasStaffRight(account.staffRole, 'review')) return false;
  const approve = await prepareApproval(trx, { ...context, adminId: context.actor.actorId }, { id });
  return !(await approve()).awaitsSecond;
}
