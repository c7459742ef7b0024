import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { claimDecidedMails, type ClaimOutcome } from './claim-mails.ts';
import {
  getClaim,
  listRivals,
  lockClaimants,
  lockNames,
  updateClaim,
  type ClaimRecord,
} from './claims.queries.ts';

const GIVEN_TO_ANOTHER = 'This name has been given to another company.';

type DecisionContext = Pick<UserContext, 'db' | 'env' | 'now' | 'actor'>;

interface Decision {
  id: number;
  /** The reason, which the company reads. */
  response: string;
}

/** Gives a company the name that it claims, and rejects the competing claims. Throws 404, and 409 after a decision. */
export async function approveClaim(ctx: DecisionContext, decision: Decision): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claim = await lockClaim(trx, decision);
    await decide(trx, ctx, { claim, outcome: 'approved', response: decision.response });
    for (const rival of await listRivals(trx, { key: claim.key, exceptId: claim.id }))
      await decide(trx, ctx, { claim: rival, outcome: 'rejected', response: GIVEN_TO_ANOTHER });
  });
}

/** Rejects a claim. Throws 404, and 409 after a decision. */
export async function rejectClaim(ctx: DecisionContext, { id, response }: Decision): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claim = await lockClaim(trx, { id });
    await decide(trx, ctx, { claim, outcome: 'rejected', response });
  });
}

/** Takes a name back from its company. Throws 404, and 409 if the company does not have it. */
export async function undoClaim(ctx: DecisionContext, { id, response }: Decision): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claim = await lockClaim(trx, { id });
    await decide(trx, ctx, { claim, outcome: 'undone', response });
  });
}

async function lockClaim(trx: Transaction, { id }: { id: number }): Promise<ClaimRecord> {
  const claim = await getClaim(trx, { id });
  if (!claim) throw notFound();
  await lockNames(trx, { keys: [claim.key] });
  await lockClaimants(trx, claim);
  // While this waited, the company may have been erased or handed over.
  const locked = await getClaim(trx, { id });
  if (!locked) throw notFound();
  return locked;
}

const actions: Record<ClaimOutcome, string> = {
  approved: 'reference.claims.approve',
  rejected: 'reference.claims.reject',
  undone: 'reference.claims.undo',
};

async function decide(
  trx: Transaction,
  { env, now, actor }: DecisionContext,
  { claim, outcome, response }: { claim: ClaimRecord; outcome: ClaimOutcome; response: string },
): Promise<void> {
  const { id, name, holderId, companyId, status } = claim;
  const from = outcome === 'undone' ? 'approved' : 'waiting';
  if (!(await updateClaim(trx, { id, from, to: outcome, response, at: now() })))
    throw conflict('This claim has been decided or withdrawn since you opened it. Nothing was changed.');
  await writeAudit(trx, {
    actor: actor && { ...actor, companyId },
    action: actions[outcome],
    itemId: companyId,
    before: { claim: id, name, status },
    after: { claim: id, name, status: outcome, response },
  });
  const template = claimDecidedMails[outcome](env, { name, response });
  await enqueueCompanyMail(trx, { env, holderId, template });
}
