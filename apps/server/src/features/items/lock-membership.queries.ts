import type { Tables, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { QueryCreator } from 'kysely';
import { AppError, conflict } from '../../errors.ts';
import type { Actor, Membership } from '../../trpc/auth-session.ts';

interface Holding {
  companyId: number | null;
  accountId: number;
}

/** Selects a company while its rows carry the account, and locks it against being handed over. */
export function heldCompany(db: QueryCreator<Tables>, value: Parameter<Holding>) {
  return db
    .selectFrom('items')
    .select('id')
    .where('id', '=', value('companyId'))
    .where('account_id', '=', value('accountId'))
    .forKeyShare();
}

const heldQuery = preparedQuery((db, value: Parameter<Holding>) => heldCompany(db, value));

/**
 * Holds off, until the transaction ends, that another owner takes over the company's rows, or that an account without a
 * company becomes the owner of one, so that a new row carries the right account. Throws 409 where that has happened since the
 * request began, and 403 where the member has another role since, or none.
 */
export async function lockMembership(
  trx: Transaction,
  { membership: { company, holderId, role }, actor }: { membership: Membership; actor: Actor },
): Promise<void> {
  if (company) {
    if (!(await heldQuery.executeTakeFirst(trx, { companyId: company.id, accountId: holderId }))) handedOver();
    // A statement of its own, as below.
    const member = await trx
      .selectFrom('company_members')
      .select('role')
      .where('company_id', '=', company.id)
      .where('account_id', '=', actor.subjectId)
      .executeTakeFirst();
    if (member?.role !== role) throw roleChanged();
    return;
  }
  await trx.selectFrom('accounts').select('id').where('id', '=', holderId).forKeyShare().execute();
  // A statement of its own: what it asks may have changed while the lock was waited for.
  const elsewhere = await trx
    .selectFrom('company_members as member')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .select('company.id')
    .where('member.account_id', '=', holderId)
    .where('member.role', '=', 'owner')
    .where('company.account_id', '!=', holderId)
    .executeTakeFirst();
  if (elsewhere) handedOver();
}

/** Throws the 409 for a new row of a company that another owner has taken over meanwhile. */
export function handedOver(): never {
  throw conflict('This company has just been handed over. Nothing was saved: please try again.');
}

/** Makes the 403 for a change by a member whose role has changed since the request began. */
export function roleChanged(): AppError {
  return new AppError('FORBIDDEN', 'Your role in this company has just changed. Nothing was saved.');
}
