import type { ResolvePaymentIssueInput } from '@headwater/contract/payment-issues';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../../errors.ts';
import type { UserContext } from '../../../../trpc/context.ts';
import { writeAudit } from '../../../audit/audit.queries.ts';
import { markPaymentIssueResolved, getPaymentIssue } from './payment-issues.queries.ts';

/** Resolves an issue with an admin's note. Throws 404, and 409 if it is not open. */
export async function resolvePaymentIssue(
  trx: Transaction,
  { actor, now }: Pick<UserContext, 'actor' | 'now'>,
  { id, note }: ResolvePaymentIssueInput,
): Promise<void> {
  const issue = await getPaymentIssue(trx, { id });
  if (!issue) throw notFound();
  if (!(await markPaymentIssueResolved(trx, { id, adminId: actor.actorId, note, at: now() })))
    throw conflict('This has already been dealt with.');
  const { stripeId, problem } = issue;
  await writeAudit(trx, {
    actor,
    action: 'payments.settleFault',
    before: { stripeId, problem },
    after: { stripeId, note },
  });
}
