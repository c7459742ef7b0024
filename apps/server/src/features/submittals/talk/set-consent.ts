import { notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { deleteConsent, insertConsent, insertConsentAnswer } from './consent.queries.ts';

/** Lets editors publish amendments for the company at once, or makes them ask again. Throws 404 before there is a company. */
export async function setConsent(
  { db, membership, actor, now }: Pick<MemberContext, 'db' | 'membership' | 'actor' | 'now'>,
  { allowed }: { allowed: boolean },
): Promise<void> {
  const { company } = membership;
  if (!company) throw notFound();
  const companyId = company.id;
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    const isFirst = await insertConsentAnswer(trx, { companyId, at: now() });
    const hasChanged = allowed
      ? await insertConsent(trx, { companyId, by: actor.actorId, at: now() })
      : await deleteConsent(trx, { companyId });
    if (!hasChanged && !isFirst) return;
    await writeAudit(trx, {
      actor,
      action: 'submittals.amendments.setConsent',
      itemId: companyId,
      after: { allowed },
    });
  });
}
