import type { Database, Transaction } from '@headwater/db/connect';
import { conflict } from '../../../errors.ts';
import { enqueueCustomerUpdate } from '../../store/payments/checkout/update-stripe-customer.ts';
import { withdrawOfHolder } from '../../store/quotations/withdraw-of-holder.ts';
import { enqueueCompanyEvent } from '../../webhooks/webhook-outbox.queries.ts';
import { deleteMember, getOwnedCompany, lockMemberships, type OwnMembership } from './members.queries.ts';
import { getHolder, lockAccounts, moveCompany } from './move-company.queries.ts';

/**
 * Gives a company's rows to another owner after its members have changed: if the present holder is not an owner, the
 * rows pass to the longest-serving owner. Returns the holding account. The members must be locked. Throws 409 if no
 * owner is left.
 */
export async function settleHolder(
  trx: Transaction,
  { companyId, at }: { companyId: number; at: Date },
): Promise<number> {
  const { holderId, owners } = await getHolder(trx, { companyId });
  const [next] = owners;
  if (!next) throw conflict('A company needs an owner: hand it over first.');
  if (owners.some(({ id }) => id === holderId)) return holderId;
  await passTo(trx, { from: holderId, to: next.id, at });
  return next.id;
}

export interface OwnedCompany {
  companyId: number;
  company: string;
  /** The account that the company's rows carry. */
  holderId: number;
  /** The other owners who can sign in, the longest-serving first. */
  others: { id: number; email: string }[];
  /** The other owners who are suspended. */
  suspended: { id: number }[];
}

/** Returns the company that an account owns; null if it owns none. */
export async function getOwnership(
  db: Database,
  { accountId }: { accountId: number },
): Promise<OwnedCompany | null> {
  const owned = await getOwnedCompany(db, { accountId });
  if (!owned) return null;
  const { holderId, owners, suspendedOwners } = await getHolder(db, owned);
  return {
    ...owned,
    holderId,
    others: owners.filter(({ id }) => id !== accountId),
    suspended: suspendedOwners.filter(({ id }) => id !== accountId),
  };
}

/**
 * Locks an account's companies and then the account, before what is known of its sales, and returns the company that it
 * owns. Call it before the account is locked.
 */
export async function lockOwnership(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<OwnedCompany | null> {
  await lockMemberships(trx, { accountId });
  await lockAccounts(trx, { accountIds: [accountId] });
  return getOwnership(trx, { accountId });
}

/**
 * Passes an account's company to another owner, and returns it in its new state: the account still holds it if there is
 * no other owner. Call it before the account is locked, because a change of members locks the company first.
 */
export async function passCompanyOn(
  trx: Transaction,
  { accountId, at }: { accountId: number; at: Date },
): Promise<OwnedCompany | null> {
  const owned = await lockOwnership(trx, { accountId });
  return owned && moveToFirst(trx, { owned, accountId, owners: owned.others, at });
}

async function moveToFirst(
  trx: Transaction,
  {
    owned,
    accountId,
    owners,
    at,
  }: { owned: OwnedCompany; accountId: number; owners: { id: number }[]; at: Date },
): Promise<OwnedCompany> {
  const [next] = owners;
  if (!next || owned.holderId !== accountId) return owned;
  await passTo(trx, { from: accountId, to: next.id, at });
  return { ...owned, holderId: next.id };
}

async function passTo(
  trx: Transaction,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<void> {
  await withdrawOfHolder(trx, { accountId: from, at });
  await moveCompany(trx, { from, to });
  await enqueueCustomerUpdate(trx, { accountId: to });
}

export interface LeftCompanies {
  owned: OwnedCompany | null;
  /** The open companies that it belonged to without owning them. */
  left: OwnMembership[];
}

/**
 * Ends an account's memberships before it is closed or erased. Its company passes to another owner, even a suspended
 * one if need be, with whom it waits. Without another owner the company is closed with the account, which remains its
 * owner in case the account is reopened.
 */
export async function leaveCompanies(
  trx: Transaction,
  { accountId, at }: { accountId: number; at: Date },
): Promise<LeftCompanies> {
  const before = new Set((await lockMemberships(trx, { accountId })).map(({ companyId }) => companyId));
  const passedOn = await passCompanyOn(trx, { accountId, at });
  const owned =
    passedOn && (await moveToFirst(trx, { owned: passedOn, accountId, owners: passedOn.suspended, at }));
  // Not one that began while this waited for the account: an account that has just joined a company is not closed.
  const memberships = (await lockMemberships(trx, { accountId })).filter(({ companyId }) =>
    before.has(companyId),
  );
  const isClosed = owned?.holderId === accountId;
  // A company that it came to own after `owned` was read is not settled: the account stays its owner.
  for (const { companyId, holderId, role } of memberships) {
    if (role === 'owner' && (companyId !== owned?.companyId || isClosed)) continue;
    await deleteMember(trx, { companyId, accountId, at });
    const member = { accountId, role };
    await enqueueCompanyEvent(trx, { event: 'member-left', holderId, at, member });
  }
  return { owned, left: memberships.filter(({ role, isOpen }) => isOpen && role !== 'owner') };
}
