import { UNDO_WINDOW_MS } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { publishRevision } from '@headwater/publishing/publish';
import { AppError, conflict } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { decisionKey, isDecisionTold, withdrawDecisionMails } from '../../items/decision-mails.ts';
import { deletePublication } from '../../items/deletion.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import type { DecisionContext } from './decide.ts';
import { getPublished } from '../publication.queries.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { withdrawEvents } from '../../webhooks/webhook-outbox.queries.ts';
import { enqueueSubmittalEvent } from '../submittal-events.ts';
import { endLockedPublication } from '../schedule/end-publication.ts';
import { restoreUnpublishedPage } from '../schedule/unpublish.queries.ts';
import { undoneMail } from '../submittal-mails.ts';
import type { SubmittalRecord } from '../submittals.queries.ts';
import { deleteTasks } from '../talk/tasks.queries.ts';
import { getDecision, redeleteItem, reopenSubmittal, type DecisionRecord } from './undo.queries.ts';

/**
 * Undoes a decision: the former publication is public again, and the submittal is open again. Any reviewer may stop a
 * scheduled publication, because its decider may be away when it must be stopped.
 */
export async function undoDecision(
  { db, actor, adminId, env, now }: DecisionContext,
  { id }: { id: number },
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const submittal = await lockSubmittal(trx, { id });
    const { itemId, accountId } = submittal;
    const decision = await getDecision(trx, { id });
    assertUndoable(decision, { adminId, now: at });
    const before = await getPublished(trx, { itemId });
    if (decision.decision === 'rejected') {
      if (submittal.action === 'delete') await redeleteItem(trx, { itemId, submittalId: id });
    } else if (!decision.awaitsPublication) await restorePublication(trx, submittal, decision);
    await reopenSubmittal(trx, { id });
    await deleteTasks(trx, { submittalId: id });
    await writeAudit(trx, {
      actor,
      action: 'submittals.undo',
      itemId,
      before: { decision: decision.decision, published: before },
      after: { submittal: id, published: await getPublished(trx, { itemId }) },
    });
    // If the decision has been announced, by mail or to a webhook, its undo is announced as well.
    const isKnown = await isDecisionTold(trx, { submittalId: id, since: decision.decidedAt, at });
    await withdrawDecisionMails(trx, { submittalId: id, at });
    if (isKnown)
      await enqueueCompanyMail(trx, { env, holderId: accountId, template: undoneMail(env, submittal) });
    if ((await withdrawEvents(trx, { key: decisionKey(id), at })) === 0)
      await enqueueSubmittalEvent(trx, submittal, { event: 'decision-undone', at });
    // The former publication may have reached its end in the meantime.
    await endLockedPublication(trx, { env, itemId, at });
  });
}

function assertUndoable(
  decision: DecisionRecord | null,
  { adminId, now }: { adminId: number; now: Date },
): asserts decision is DecisionRecord {
  if (!decision) throw conflict('There is no decision to undo.');
  if (!decision.awaitsPublication && decision.decidedBy !== adminId)
    throw new AppError('FORBIDDEN', 'Only the person who decided can undo it.');
  if (decision.changed) throw conflict('This has been changed since: the decision can no longer be undone.');
  if (!decision.awaitsPublication && now.getTime() > decision.decidedAt.getTime() + UNDO_WINDOW_MS)
    throw conflict('A decision can be undone for 10 minutes. That time has passed.');
}

async function restorePublication(
  trx: Transaction,
  { id, itemId }: SubmittalRecord,
  { formerRevisionId, formerPublishedAt, formerFirstPublishedAt }: DecisionRecord,
): Promise<void> {
  if (formerRevisionId === null || formerPublishedAt === null || formerFirstPublishedAt === null) {
    await deletePublication(trx, { itemId });
    await restoreUnpublishedPage(trx, { submittalId: id });
    return;
  }
  await publishRevision(trx, {
    itemId,
    revisionId: formerRevisionId,
    at: formerPublishedAt,
    firstAt: formerFirstPublishedAt,
  });
}
