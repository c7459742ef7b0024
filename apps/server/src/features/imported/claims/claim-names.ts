import type { claimInput } from '@headwater/contract/claims';
import type { Transaction } from '@headwater/db/connect';
import type { z } from 'zod';
import { badField, conflict, notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import {
  countWaitingClaims,
  getNameKeys,
  insertClaim,
  isOwnClaim,
  listGivenKeys,
  lockNames,
  withdrawClaim,
} from './claims.queries.ts';
import { listNames } from './imported-names.queries.ts';

const MAX_WAITING = 50;

type ClaimContext = Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>;

/** Claims names for the caller's company. Throws 400 for an unknown name, and 409 for one that is given or claimed. */
export async function claimNames(
  { db, now, membership, actor }: ClaimContext,
  { names, reason }: z.output<typeof claimInput>,
): Promise<void> {
  if (!membership.company) throw conflict('Create your company profile first.');
  const { id: companyId } = membership.company;
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    for (const name of await lockFreeNames(trx, { names })) {
      const id = await insertClaim(trx, { companyId, name, reason, at: now() });
      if (id === null) throw conflict(`Your company has claimed ‘${name}’ already.`);
      const after = { claim: id, name, reason };
      await writeAudit(trx, { actor, action: 'reference.claims.create', itemId: companyId, after });
    }
    if ((await countWaitingClaims(trx, { companyId })) > MAX_WAITING)
      throw conflict(`A company can have at most ${MAX_WAITING} claims waiting at once.`);
  });
}

/** Locks names that have not been given to a company, and returns them as the imported items spell them. */
async function lockFreeNames(trx: Transaction, { names }: { names: readonly string[] }): Promise<string[]> {
  const keys = await getNameKeys(trx, { names });
  await lockNames(trx, { keys });
  const imported = await listNames(trx, { keys });
  if (imported.length < keys.length) throw badField('names', 'Nothing has been imported under this name');
  const [given] = await listGivenKeys(trx, { keys });
  if (given !== undefined) {
    const taken = imported.find(({ key }) => key === given)?.name ?? given;
    throw conflict(`‘${taken}’ has been given to a company already. Nothing was claimed.`);
  }
  return imported.map(({ name }) => name);
}

/** Withdraws a claim of the caller's company while it waits. Throws 404, and 409 after a decision. */
export async function withdrawOwnClaim(
  { db, membership, actor }: ClaimContext,
  { id }: { id: number },
): Promise<void> {
  const companyId = membership.company?.id;
  if (companyId === undefined) throw notFound();
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    if (!(await isOwnClaim(trx, { id, companyId }))) throw notFound();
    const withdrawn = await withdrawClaim(trx, { id, companyId });
    if (!withdrawn) throw conflict('This claim has been decided or withdrawn since you opened it.');
    const before = { claim: id, name: withdrawn.name };
    await writeAudit(trx, { actor, action: 'reference.claims.withdraw', itemId: companyId, before });
  });
}
