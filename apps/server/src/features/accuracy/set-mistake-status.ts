import type { SetMistakeStatusInput } from '@headwater/contract/mistake-reports';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../trpc/auth-session.ts';
import type { Context } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockReport, setReportStatus } from './mistakes.queries.ts';

/** Throws 404. */
export async function setMistakeStatus(
  { db, now, actor }: Pick<Context, 'db' | 'now'> & { actor: Actor },
  { id, status }: SetMistakeStatusInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, { id });
    if (!report) throw notFound();
    const { itemId, status: former } = report;
    if (former === status) return;
    await setReportStatus(trx, { id, status, at: now() });
    await writeAudit(trx, {
      actor,
      action: 'accuracy.mistakes.setStatus',
      itemId,
      before: { report: id, status: former },
      after: { report: id, status },
    });
  });
}
