import { notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { lockAnswer, updateAnswer } from './worked-on.queries.ts';

/** Shows a case study that names the caller's company on the company's page, or does not. Throws 404. */
export async function answerWorkedOn(
  { db, now, membership, actor }: Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>,
  { companyId, id, shown }: { companyId: number; id: number; shown: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    const answered = await lockAnswer(trx, { companyId, id });
    if (!answered) throw notFound();
    if (answered.shown === shown) return;
    await updateAnswer(trx, { companyId, id, shown, at: now() });
    const study = { study: id };
    await writeAudit(trx, {
      actor,
      action: 'articles.partners.answer',
      itemId: companyId,
      before: { ...study, shown: answered.shown },
      after: { ...study, shown },
    });
  });
}
