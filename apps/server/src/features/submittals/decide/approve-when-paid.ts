import type { Deps } from '../../../deps.ts';
import { AppError, conflict } from '../../../errors.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { getAccess, getAccessOfAccounts } from '../../store/access/access.queries.ts';
import { approveSubmittal } from './decide.ts';
import { getOfferedAmendment } from '../talk/amendments.queries.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { listApproveWhenPaid, setApproveWhenPaid } from './approve-when-paid.queries.ts';

/** Marks a submittal to be approved when its account has access, or removes the mark. */
export async function approveWhenPaid(
  { db, actor, now }: Pick<UserContext, 'db' | 'actor' | 'now'>,
  { id, wanted }: { id: number; wanted: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { itemId, accountId, action, approveWhenPaidBy } = await lockSubmittal(trx, { id });
    if (wanted && action === 'delete') throw conflict('A deletion cannot be published when paid.');
    if ((approveWhenPaidBy !== null) === wanted) return;
    const { endDate } = await getAccess(trx, { accountId, now: now() });
    if (wanted && endDate !== null) throw conflict('This account has access: it can be approved now.');
    if (wanted && (await getOfferedAmendment(trx, { submittalId: id })) !== null)
      throw conflict('A correction has been sent, and the company has not answered yet.');
    if (!(await setApproveWhenPaid(trx, { id, adminId: wanted ? actor.actorId : null })))
      throw conflict('This has been changed, withdrawn or decided since you opened it.');
    await writeAudit(trx, {
      actor,
      action: 'submittals.approveWhenPaid',
      itemId,
      before: { approveWhenPaid: !wanted },
      after: { submittal: id, approveWhenPaid: wanted },
    });
  });
}

/**
 * Approves the marked submittals of accounts that have access. The job is enqueued when access is given, and is also
 * scheduled, since access may begin on a later day.
 */
export async function publishPaid(deps: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const { db, now } = deps;
  const marked = await listApproveWhenPaid(db);
  const accessFor = await getAccessOfAccounts(db, {
    accountIds: [...new Set(marked.map(({ accountId }) => accountId))],
    now: now(),
  });
  const due = marked.filter(({ accountId }) => accessFor(accountId).endDate !== null);
  await isolateFailures(async (attempt) => {
    for (const { id, adminId } of due)
      await attempt(`submittal ${id}`, async () =>
        approveSubmittal({ ...deps, actor: null, adminId }, { id }).catch((error: unknown) => {
          // It has just been changed or decided, or the paid package allows less: then the mark stays.
          if (!(error instanceof AppError)) throw error;
        }),
      );
  });
}
