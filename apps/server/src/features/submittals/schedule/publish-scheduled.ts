import type { Transaction } from '@headwater/db/connect';
import { publishRevision } from '@headwater/publishing/publish';
import type { Deps } from '../../../deps.ts';
import { announceWithdrawal } from '../../items/announce-withdrawal.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { getAccess } from '../../store/access/access.queries.ts';
import { lockSubmittedItem } from '../lock-item.queries.ts';
import { getPublished } from '../publication.queries.ts';
import { startProof } from './start-proof.ts';
import { getSubmittal, type SubmittalRecord } from '../submittals.queries.ts';
import { heldMail, lapsedMail } from './schedule-mails.ts';
import { markHeld, markLapsed, markPublished } from './schedule.queries.ts';
import { hasEnded } from './to-appearance.ts';

/**
 * Publishes an approved submittal whose time has come. Without access it is held back; if its end has come as well, it
 * lapses. Its company is notified of either.
 */
export async function publishScheduled(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { id }: { id: number },
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    await lockSubmittedItem(trx, { submittalId: id });
    const submittal = await getSubmittal(trx, { id });
    if (!submittal || !isDue(submittal, at)) return;
    const { itemId, revisionId, accountId } = submittal;
    if (hasEnded(submittal, at)) return lapse(trx, { env, at, submittal });
    const { endDate } = await getAccess(trx, { accountId, now: at });
    if (endDate === null) return hold(trx, { env, at, submittal });
    const before = { published: await getPublished(trx, { itemId }) };
    await markPublished(trx, { id });
    const { path } = await publishRevision(trx, { itemId, revisionId, at });
    await writeAudit(trx, {
      actor: { actorId: null, subjectId: accountId },
      action: 'submittals.publish',
      itemId,
      before,
      after: { submittal: id, published: await getPublished(trx, { itemId }) },
    });
    await startProof(trx, { env, at, submittal, url: `${env.publicSiteUrl}${path}` });
  });
}

function isDue(submittal: SubmittalRecord, at: Date): submittal is SubmittalRecord & { revisionId: number } {
  const { awaitsPublication, notBefore, revisionId } = submittal;
  return awaitsPublication && revisionId !== null && (notBefore === null || notBefore <= at);
}

interface Unpublished {
  env: Deps['env'];
  at: Date;
  submittal: SubmittalRecord;
}

async function hold(trx: Transaction, { env, at, submittal }: Unpublished): Promise<void> {
  const { id, itemId, accountId } = submittal;
  if (!(await markHeld(trx, { id, at }))) return;
  await writeAudit(trx, {
    actor: { actorId: null, subjectId: accountId },
    action: 'submittals.hold',
    itemId,
    after: { submittal: id },
  });
  await enqueueCompanyMail(trx, { env, holderId: accountId, template: heldMail(env, submittal) });
}

async function lapse(trx: Transaction, { env, at, submittal }: Unpublished): Promise<void> {
  const { id, itemId, accountId } = submittal;
  await markLapsed(trx, { id, at });
  await announceWithdrawal(trx, { id, isApproved: true, at });
  await writeAudit(trx, {
    actor: { actorId: null, subjectId: accountId },
    action: 'submittals.lapse',
    itemId,
    after: { submittal: id },
  });
  await enqueueCompanyMail(trx, { env, holderId: accountId, template: lapsedMail(env, submittal) });
}
