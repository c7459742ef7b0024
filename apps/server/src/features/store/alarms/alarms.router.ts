import { answerAlarmInput, leavingReasonLabels } from '@headwater/contract/sales-alarms';
import { DAY_MS } from '@headwater/contract/dates';
import { hashSecret } from '@headwater/runtime/secrets';
import { deadLinkError } from '../../../errors.ts';
import { publicProcedure, router } from '../../../trpc/procedures.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { insertSalesEntry } from '../sales/history.queries.ts';
import { answerAlarm, changeAnswerEntry } from './alarms.queries.ts';

/** How long the links of an email work. */
const ANSWER_DAYS = 90;

export const alarmsRouter = router({
  /** Records why a customer stops or hesitates, by the link of an email; a later answer replaces it. */
  answer: publicProcedure
    .meta({ unbatchable: true })
    .input(answerAlarmInput)
    .mutation(async ({ ctx: { db, now }, input: { secret, reason } }) => {
      const at = now();
      await db.transaction().execute(async (trx) => {
        const since = new Date(at.getTime() - ANSWER_DAYS * DAY_MS);
        const answered = await answerAlarm(trx, { tokenHash: hashSecret(secret), reason, at, since });
        if (!answered) throw deadLinkError();
        const { accountId, former } = answered;
        if (former === reason) return;
        const text = leavingReasonLabels[reason];
        if (former === null)
          await insertSalesEntry(trx, { accountId, authorId: null, at, kind: 'answer', text });
        else await changeAnswerEntry(trx, { accountId, from: leavingReasonLabels[former], to: text });
        await writeAudit(trx, {
          actor: { actorId: null, subjectId: accountId },
          holderId: accountId,
          action: 'sales-alarms.answer',
          after: { reason },
        });
      });
      return { success: true as const };
    }),
});
