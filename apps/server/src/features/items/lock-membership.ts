import { isHouse } from '@headwater/contract/company-roles';
import type { Transaction } from '@headwater/db/connect';
import type { ItemRef } from '@headwater/contract/ids';
import { AppError, conflict, notFound } from '../../errors.ts';
import type { Actor, Membership } from '../../trpc/auth-session.ts';
import { lockItem, type LockedItem } from './item.queries.ts';
import {
  getActingRole,
  lockWriter,
  lockAccountWithoutCompany,
  lockHeldCompany,
  ownsElsewhere,
} from './lock-company.queries.ts';

/** The person acting for a company, as of the request. */
interface Acting {
  membership: Membership;
  actor: Actor;
}

/**
 * Prevents, until the transaction ends, that another owner takes over the company's rows, or that an account without a
 * company becomes an owner, so that a new row carries the right account. Throws 409 if that has happened since the
 * request began, and 403 if the member's role has changed or ended.
 */
export async function lockMembership(trx: Transaction, acting: Acting): Promise<void> {
  const { company, holderId } = acting.membership;
  // Each lock is a statement of its own: the next one's data may have changed while it waited.
  if (company) {
    if (!(await lockHeldCompany(trx, { companyId: company.id, accountId: holderId }))) throw handedOver();
    await assertRoleHolds(trx, acting);
    return;
  }
  await assertRoleHolds(trx, acting);
  await lockAccountWithoutCompany(trx, { accountId: holderId });
  if (await ownsElsewhere(trx, { accountId: holderId })) throw handedOver();
}

/**
 * Locks a company, and then an item of it, for a member's change. Throws 404 if the item is not the company's or has
 * been deleted, and 403 if the member's role has changed or ended since the request began.
 */
export async function lockOwnItem(
  trx: Transaction,
  { itemId, ...acting }: Acting & { itemId: ItemRef },
): Promise<LockedItem> {
  const item = await lockItem(trx, { itemId, membership: acting.membership });
  if (!item) throw notFound();
  await assertRoleHolds(trx, acting);
  return item;
}

/** Throws 403 if the member's role has changed since the request began. The company must be locked. */
export async function assertRoleHolds(trx: Transaction, { membership, actor }: Acting): Promise<void> {
  const { company, role } = membership;
  if (isHouse(membership) && !(await lockWriter(trx, { accountId: actor.subjectId }))) throw roleChanged();
  if (!company) return;
  const present = await getActingRole(trx, { companyId: company.id, accountId: actor.subjectId });
  if (present !== role) throw roleChanged();
}

/** Makes the 409 for a new row of a company that another owner has taken over in the meantime. */
function handedOver(): AppError {
  return conflict('This company has just been handed over. Nothing was saved: please try again.');
}

/** Makes the 403 for a change by a member whose role has changed since the request began. */
export function roleChanged(): AppError {
  return new AppError('FORBIDDEN', 'Your role in this company has just changed. Nothing was saved.');
}
