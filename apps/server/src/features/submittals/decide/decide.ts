import type { ApproveInput } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { publishRevision, reservePath } from '@headwater/publishing/publish';
import { conflict } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import { deletePublication } from '../../items/deletion.queries.ts';
import { getAccess } from '../../store/access/access.queries.ts';
import { assertApprovable } from '../../store/limits/assert-approvable.ts';
import { getPublished } from '../publication.queries.ts';
import { recordDecision, recordFirstApproval, restoreItem } from './decisions.queries.ts';
import { enqueueApprovalMail, enqueueDecisionMail, undoDelay } from '../decision-mail.ts';
import { needsTwo } from './four-eyes.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { getReviewer } from '../reviewers.queries.ts';
import { getAccessEndBefore } from '../schedule/access-end-before.ts';
import { enqueueSchedule } from '../schedule/enqueue-schedule.ts';
import { startProof } from '../schedule/start-proof.ts';
import { hasEnded } from '../schedule/to-appearance.ts';
import { scheduledMail } from '../schedule/schedule-mails.ts';
import {
  changesRequestedMail,
  deletionApprovedMail,
  deletionRejectedMail,
  rejectedMail,
} from '../submittal-mails.ts';
import { enqueueSubmittalEvent } from '../submittal-events.ts';
import type { SubmittalRecord } from '../submittals.queries.ts';
import { insertTasks, type NamedTask } from '../talk/tasks.queries.ts';
import { hasBeenPublic } from '../schedule/unpublish.queries.ts';

export interface DecisionContext extends Pick<Context, 'db' | 'env' | 'now'> {
  /** Null when an admin's advance decision is carried out. */
  actor: Actor | null;
  adminId: number;
}

export interface Approval {
  /** Whether nothing is decided yet, because another person needs to approve it too. */
  awaitsSecond: boolean;
  /** The URL of the page; null for a deletion, and while a second approval is awaited. */
  url: string | null;
  /** When the page becomes public; null if that is now. */
  appearsAt: string | null;
  /** The last day of its company's access, if that ends before the page appears; otherwise null. */
  accessEnd: string | null;
}

/**
 * Publishes a submittal, or takes the page down for a deletion, after everyone required has approved it. The worker
 * publishes an embargoed one when the embargo ends.
 */
export async function approveSubmittal(
  { db, ...context }: DecisionContext,
  input: ApproveInput,
): Promise<Approval> {
  return db.transaction().execute(async (trx) => {
    const approve = await prepareApproval(trx, context, input);
    return approve();
  });
}

/** Asserts every condition of an approval, and returns the step that writes it. */
export async function prepareApproval(
  trx: Transaction,
  { actor, adminId, env, now }: Omit<DecisionContext, 'db'>,
  input: ApproveInput,
): Promise<() => Promise<Approval>> {
  const at = now();
  const submittal = await lockSubmittal(trx, input);
  const { id, itemId } = submittal;
  const isFirst = needsTwo(env.publisher.fourEyes, submittal) && submittal.firstApprovedBy === null;
  if (actor === null) await assertStillReviews(trx, { id: adminId });
  assertOpen(submittal);
  await assertMayBePublic(trx, submittal, { at });
  if (isFirst)
    return async () => {
      await recordFirstApproval(trx, { id, approvedBy: adminId, at });
      const after = { submittal: id };
      await writeAudit(trx, { actor, action: 'submittals.approveFirst', itemId, after });
      return { awaitsSecond: true, url: null, appearsAt: null, accessEnd: null };
    };
  if (submittal.firstApprovedBy === adminId)
    throw conflict('You have already approved this. Another reviewer needs to approve it too.');
  await assertWithinPackages(trx, submittal, { at });
  return async () => writeApproval(trx, submittal, { actor, adminId, env, at });
}

async function writeApproval(
  trx: Transaction,
  submittal: SubmittalRecord,
  { actor, adminId, env, at }: Pick<DecisionContext, 'actor' | 'adminId' | 'env'> & { at: Date },
): Promise<Approval> {
  const { id, itemId } = submittal;
  const embargoEnd = embargoEndOf(submittal, at);
  const before = await getPublished(trx, { itemId });
  const decision = { decision: 'approved', reason: null, decidedBy: adminId, at } as const;
  await recordDecision(trx, { id, ...decision, awaitsPublication: embargoEnd !== null });
  const path = await applyApproval(trx, submittal, { at, embargoEnd });
  const url = path === null ? null : `${env.publicSiteUrl}${path}`;
  await writeAudit(trx, {
    actor,
    action: 'submittals.approve',
    itemId,
    before: { published: before },
    after: {
      submittal: id,
      published: await getPublished(trx, { itemId }),
      ...(embargoEnd && { appearsAt: embargoEnd.toISOString() }),
      ...(actor === null && { decidedAheadBy: adminId }),
    },
  });
  const accessEnd = await getAccessEndBefore(trx, {
    accountId: submittal.accountId,
    notBefore: embargoEnd,
    at,
  });
  const decided = { ...submittal, decidedBy: adminId };
  await announceApproval(trx, { env, at, submittal: decided, url, embargoEnd, accessEnd });
  const appearsAt = embargoEnd?.toISOString() ?? null;
  await enqueueSubmittalEvent(trx, submittal, { event: 'approved', appearsAt, at, ...undoDelay(id, at) });
  return { awaitsSecond: false, url, appearsAt, accessEnd };
}

interface Approved {
  env: Context['env'];
  at: Date;
  submittal: SubmittalRecord;
  url: string | null;
  embargoEnd: Date | null;
  accessEnd: string | null;
}

async function announceApproval(
  trx: Transaction,
  { url, embargoEnd, accessEnd, ...approved }: Approved,
): Promise<void> {
  const { env, submittal } = approved;
  if (url !== null && embargoEnd === null) return startProof(trx, { ...approved, url });
  const template =
    url !== null && embargoEnd !== null
      ? scheduledMail(env, submittal, { url, notBefore: embargoEnd, accessEnd })
      : deletionApprovedMail(env, submittal);
  await enqueueApprovalMail(trx, { ...approved, template });
}

interface Rejection {
  id: number;
  reason: string | null;
  /** The list of requested changes, whose text is the reason. */
  tasks?: readonly NamedTask[];
}

/** Rejects a submittal, which changes nothing public; a rejected deletion restores the article. */
export async function rejectSubmittal(
  { db, actor, adminId, env, now }: DecisionContext,
  { id, reason, tasks = [] }: Rejection,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const submittal = await lockSubmittal(trx, { id });
    const { itemId, action } = submittal;
    assertOpen(submittal);
    await recordDecision(trx, { id, decision: 'rejected', reason, decidedBy: adminId, at });
    const requestsChanges = tasks.length > 0;
    if (requestsChanges) await insertTasks(trx, { submittalId: id, tasks });
    const isDeletion = action === 'delete';
    if (isDeletion) await restoreItem(trx, { itemId });
    const published = await getPublished(trx, { itemId });
    await writeAudit(trx, {
      actor,
      action: requestsChanges ? 'submittals.requestChanges' : 'submittals.reject',
      itemId,
      before: { published },
      after: { submittal: id, reason, published },
    });
    const writeRejection = isDeletion ? deletionRejectedMail : rejectedMail;
    const template =
      requestsChanges && reason !== null
        ? changesRequestedMail(env, submittal, reason)
        : writeRejection(env, submittal, reason);
    await enqueueDecisionMail(trx, { env, at, submittal, template });
    const announcement = { at, ...undoDelay(id, at) };
    await enqueueSubmittalEvent(trx, submittal, { event: 'rejected', reason, ...announcement });
    if (requestsChanges)
      await enqueueSubmittalEvent(trx, submittal, {
        event: 'changes-requested',
        tasks: [...tasks],
        ...announcement,
      });
  });
}

async function assertStillReviews(trx: Transaction, reviewer: { id: number }): Promise<void> {
  if (!(await getReviewer(trx, reviewer)))
    throw conflict('The editor who approved this in advance has left. Somebody else needs to approve it.');
}

/** Throws 409 if a submittal does not wait for a decision. Withdrawals and decisions take the lock that is held here. */
function assertOpen({ withdrawnAt, decidedAt }: SubmittalRecord): void {
  if (withdrawnAt !== null || decidedAt !== null)
    throw conflict('This has been changed, withdrawn or decided since you opened it. Nothing was decided.');
}

async function assertMayBePublic(
  trx: Transaction,
  submittal: SubmittalRecord,
  { at }: { at: Date },
): Promise<void> {
  if (hasEnded(submittal, at))
    throw conflict('Its end date has passed: choose another, or none, before it is approved.');
  const { endDate } = await getAccess(trx, { accountId: submittal.accountId, now: at });
  if (endDate === null) throw conflict('This account has no access end date: nothing can be approved.');
}

async function assertWithinPackages(
  trx: Transaction,
  { revisionId, ...submittal }: SubmittalRecord,
  { at }: { at: Date },
): Promise<void> {
  if (revisionId === null) return;
  const isPublic = await hasBeenPublic(trx, submittal);
  await assertApprovable(trx, { ...submittal, revisionId, hasBeenPublic: isPublic, now: at });
}

/** Returns when a submittal's embargo ends; null if it has none, or that has passed. */
function embargoEndOf({ notBefore }: SubmittalRecord, at: Date): Date | null {
  return notBefore !== null && notBefore > at ? notBefore : null;
}

async function applyApproval(
  trx: Transaction,
  submittal: SubmittalRecord,
  { at, embargoEnd }: { at: Date; embargoEnd: Date | null },
): Promise<string | null> {
  const { itemId, revisionId, appearsUntil } = submittal;
  if (revisionId === null) {
    await deletePublication(trx, { itemId });
    return null;
  }
  if (appearsUntil) await enqueueSchedule(trx, { at: appearsUntil });
  if (embargoEnd) {
    await enqueueSchedule(trx, { at: embargoEnd });
    return reservePath(trx, { itemId, revisionId });
  }
  const { path } = await publishRevision(trx, { itemId, revisionId, at });
  return path;
}
