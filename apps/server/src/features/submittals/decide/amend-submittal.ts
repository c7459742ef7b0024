import type { AmendInput, AmendmentResult } from '@headwater/contract/amendments';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Transaction } from '@headwater/db/connect';
import { AppError, conflict } from '../../../errors.ts';
import type { UserContext, Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { sanitiseContent } from '../../items/sanitise-content.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { enqueueSubmittalEvent } from '../submittal-events.ts';
import { type SubmittalRecord, getSubmittal } from '../submittals.queries.ts';
import { amendSnapshot, listAmendedTexts } from './amend-snapshot.ts';
import { amendmentOfferedMail, amendedMail } from '../talk/amendment-mails.ts';
import { getOfferedAmendment, getOpenSubmitted, insertAmendment } from '../talk/amendments.queries.ts';
import { hasConsent } from '../talk/consent.queries.ts';
import { approveAmended, outdated, submitAmended } from './publish-amended.ts';

type AmendContext = Pick<UserContext, 'db' | 'env' | 'now' | 'actor'>;

/**
 * Offers the company an editor's amendment of an open submittal; with `atOnce`, if the company allows that, it replaces
 * the submittal and is approved, all in one transaction. Throws 409 if the submittal is not open, or another editor has
 * amended it in the meantime.
 */
export async function amendSubmittal(
  ctx: AmendContext,
  { id: submittalId, replaces, note, atOnce, ...text }: AmendInput,
): Promise<AmendmentResult & AmendedIds> {
  const content = await sanitiseContent(ctx, text.content);
  const editorId = ctx.actor.actorId;
  return ctx.db.transaction().execute(async (trx) => {
    const submittal = await lockSubmittal(trx, { id: submittalId });
    if (atOnce) await assertConsent(trx, submittal);
    const before = await getOpenSubmitted(trx, { submittalId });
    if (!before) throw outdated();
    if (replaces !== undefined) await assertReplaces(trx, { submittalId, replaces });
    const after = amendSnapshot(before, { ...text, content });
    const amendment = await insertAmendment(trx, {
      itemId: submittal.itemId,
      submittalId,
      snapshot: after,
      note,
      status: atOnce ? 'accepted' : 'offered',
      by: editorId,
      at: ctx.now(),
    });
    const { id } = amendment;
    const amended = { ...amendment, submittal, note, after, fields: listAmendedTexts(before, after) };
    if (atOnce) return { id, ...(await publishAtOnce(trx, ctx, amended)) };
    await reportOffer(trx, ctx, amended);
    return { id, submittal: submittalId, published: false, url: null };
  });
}

export interface AmendedIds {
  id: number;
  /** The submittal that now waits for a decision, or has been approved. */
  submittal: number;
}

async function assertReplaces(
  trx: Transaction,
  { submittalId, replaces }: { submittalId: number; replaces: number | null },
): Promise<void> {
  const offered = await getOfferedAmendment(trx, { submittalId });
  if ((offered?.id ?? null) !== replaces)
    throw conflict(
      'Your amendment was not sent: another editor has amended this, or the company has answered. Open the review to see it.',
    );
}

async function assertConsent(trx: Transaction, { companyId }: SubmittalRecord): Promise<void> {
  if (companyId === null || !(await hasConsent(trx, { companyId })))
    throw new AppError('FORBIDDEN', 'This company wants to be asked before an amendment is published.');
}

interface Amended {
  id: number;
  revisionId: number;
  /** The submitted snapshot. */
  submittal: SubmittalRecord;
  note: string;
  after: ItemSnapshot;
  /** The amended texts. */
  fields: string[];
}

async function reportOffer(
  trx: Transaction,
  { env, actor, now }: AmendContext,
  { id, submittal, note, fields }: Amended,
): Promise<void> {
  const template = amendmentOfferedMail(env, submittal, { id, note });
  await enqueueCompanyMail(trx, { env, holderId: submittal.accountId, template });
  await writeAudit(trx, {
    actor,
    action: 'submittals.amendments.offer',
    itemId: submittal.itemId,
    after: { amendment: id, submittal: submittal.id, fields },
  });
  await enqueueSubmittalEvent(trx, submittal, {
    event: 'amended',
    at: now(),
    amendment: { id, state: 'offered' },
  });
}

/** Submits an amendment in place of the submittal, approves it, and tells the company the outcome. */
async function publishAtOnce(
  trx: Transaction,
  { env, actor, now }: AmendContext,
  { id, revisionId, submittal, note, after, fields }: Amended,
): Promise<AmendmentResult & Pick<AmendedIds, 'submittal'>> {
  const { itemId } = submittal;
  const editorId = actor.actorId;
  const submitted = await submitAmended(trx, {
    item: { id: itemId },
    submittalId: submittal.id,
    revisionId,
    after,
    editorId,
    submittedBy: editorId,
  });
  await writeAudit(trx, {
    actor,
    action: 'submittals.amendments.publish',
    itemId,
    after: { amendment: id, submittal: submitted, fields },
  });
  const amended = { ...submittal, id: submitted, title: after.title };
  const amendment = { id, state: 'accepted' } as const;
  await enqueueSubmittalEvent(trx, amended, { event: 'amended', at: now(), amendment });
  const result = await approveAmended(trx, { env, now, actor, id: submitted, editorId });
  await notifyAmended(trx, { env, id: submitted, note });
  return { submittal: submitted, ...result };
}

/** Tells a company about an amendment that was not approved at once: otherwise the mail about the approval does. */
async function notifyAmended(
  trx: Transaction,
  { env, id, note }: { env: Context['env']; id: number; note: string },
): Promise<void> {
  const submittal = await getSubmittal(trx, { id });
  if (!submittal || submittal.decidedAt !== null) return;
  const template = amendedMail(env, submittal, { note });
  await enqueueCompanyMail(trx, { env, holderId: submittal.accountId, template });
}
