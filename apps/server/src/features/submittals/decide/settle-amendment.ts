import type { AmendmentResult } from '@headwater/contract/amendments';
import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { enqueueSubmittalEvent } from '../submittal-events.ts';
import { amendmentDeclinedMail } from '../talk/amendment-mails.ts';
import { getReviewer } from '../reviewers.queries.ts';
import { getAmendment, type AmendmentRecord } from '../talk/amendments.queries.ts';
import { approveAmended, outdated, submitAmended } from './publish-amended.ts';
import { settleOffer } from './settle-amendment.queries.ts';

type SettleContext = Pick<MemberContext, 'db' | 'env' | 'now' | 'actor' | 'account' | 'membership'>;

/**
 * Accepts an editor's amendment: it replaces the submittal, and is approved in the editor's name. Throws 404, and 409
 * if either has been decided in the meantime.
 */
export async function acceptAmendment(ctx: SettleContext, { id }: { id: number }): Promise<AmendmentResult> {
  const { db, env, now, actor, account } = ctx;
  return db.transaction().execute(async (trx) => {
    const { amendment, item } = await lockAmendment(trx, ctx, { id });
    const { submittalId, revisionId, offeredBy: editorId } = amendment;
    if (!(await settleOffer(trx, { id, status: 'accepted', by: account.id, at: now() })))
      throw settledAlready();
    if (revisionId === null) throw outdated();
    const after = itemSnapshot.parse(amendment.after);
    const submittedBy = account.id;
    const amended = { item, submittalId, revisionId, after, editorId, submittedBy };
    const submittal = await submitAmended(trx, amended);
    await writeAudit(trx, {
      actor,
      action: 'submittals.amendments.accept',
      itemId: item.id,
      after: { amendment: id, submittal },
    });
    const accepted = { ...amendment, id: submittal, title: after.title };
    await announce(trx, ctx, accepted, { id, state: 'accepted' });
    return approveAmended(trx, { env, now, actor: null, id: submittal, editorId });
  });
}

/**
 * Declines an editor's amendment, which leaves everything as it was, and tells the editor if they still review. Throws
 * 404, and 409 if it is settled.
 */
export async function declineAmendment(
  ctx: SettleContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { db, env, now, actor, account } = ctx;
  await db.transaction().execute(async (trx) => {
    const { amendment, item } = await lockAmendment(trx, ctx, { id });
    const settlement = { id, status: 'declined', by: account.id, at: now(), reason: reason || null } as const;
    if (!(await settleOffer(trx, settlement))) throw settledAlready();
    await writeAudit(trx, {
      actor,
      action: 'submittals.amendments.decline',
      itemId: item.id,
      after: { amendment: id, ...(reason && { reason }) },
    });
    const { offeredBy, submittalId, title } = amendment;
    await announce(trx, ctx, { ...amendment, id: submittalId }, { id, state: 'declined' });
    const editor = await getReviewer(trx, { id: offeredBy });
    if (!editor) return;
    const mail = amendmentDeclinedMail(env, { submittalId, title, reason });
    await enqueueMail(trx, { accountId: editor.id, to: editor.email, ...mail });
  });
}

async function announce(
  trx: Transaction,
  { membership, now }: SettleContext,
  submittal: Pick<AmendmentRecord, 'id' | 'action' | 'itemId' | 'type' | 'title'>,
  amendment: { id: number; state: 'accepted' | 'declined' },
): Promise<void> {
  const { holderId: accountId } = membership;
  const announcement = { event: 'amended', at: now(), amendment } as const;
  await enqueueSubmittalEvent(trx, { ...submittal, accountId }, announcement);
}

async function lockAmendment(trx: Transaction, { membership, actor }: SettleContext, { id }: { id: number }) {
  const own = { id, holderId: membership.holderId };
  const found = await getAmendment(trx, own);
  if (!found) throw notFound();
  const item = await lockOwnItem(trx, { itemId: found.itemId, membership, actor });
  // While this waited, the amendment may have been settled.
  const amendment: AmendmentRecord | null = await getAmendment(trx, own);
  if (!amendment) throw notFound();
  return { amendment, item };
}

function settledAlready() {
  return conflict('This has been accepted, declined or replaced since you opened it. Nothing was changed.');
}
