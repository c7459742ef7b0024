import type { ApproveInput } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { publishRevision } from '@headwater/db/publish';
import { conflict, notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import { deletePublication } from '../../items/deletion.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { getAccess } from '../../store/access/access.queries.ts';
import {
  approveFirst,
  decideSubmittal,
  getPublished,
  lockSubmittedItem,
  restoreItem,
  type FirstApproval,
  type NewDecision,
} from './decisions.queries.ts';
import { needsTwo } from './four-eyes.ts';
import { assertItemType } from '../../items/item-name.ts';
import { approvedMail, changesRequestedMail, rejectedMail } from '../submittal-mails.ts';
import { enqueueSubmittalEvent } from '../submittal-events.ts';
import { getSubmittal, type SubmittalRecord } from '../submittals.queries.ts';
import { insertTasks, type NamedTask } from '../tasks/tasks.queries.ts';

export interface DecisionContext extends Pick<Context, 'db' | 'env' | 'now'> {
  /** Null for the job that carries out what an admin decided ahead. */
  actor: Actor | null;
  adminId: number;
}

export interface Approval {
  /** Whether nothing is decided yet, as somebody else has to approve it as well. */
  awaitsSecond: boolean;
  /** The URL of the page; null for a deletion, and where a second approval is awaited. */
  url: string | null;
}

/** Publishes what was submitted, or takes the page down for a deletion, once all have approved it who have to. */
export async function approveSubmittal(
  { db, actor, adminId, env, now }: DecisionContext,
  input: ApproveInput,
): Promise<Approval> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const submittal = await lockSubmittal(trx, input);
    const { id, itemId, accountId } = submittal;
    const before = await getPublished(trx, { itemId });
    const isFirst = needsTwo(env.fourEyes, submittal) && submittal.firstApprovedBy === null;
    if (isFirst) await recordFirstApproval(trx, { id, approvedBy: adminId, at });
    else await recordDecision(trx, { id, decision: 'approved', reason: null, decidedBy: adminId, at });
    const { endDate } = await getAccess(trx, { accountId, now: at });
    if (endDate === null) throw conflict('This account has no access end date: nothing can be approved.');
    if (isFirst) {
      const after = { submittal: id };
      await writeAudit(trx, { actor, action: 'submittals.approveFirst', itemId, after });
      return { awaitsSecond: true, url: null };
    }
    if (needsTwo(env.fourEyes, submittal) && submittal.firstApprovedBy === adminId)
      throw conflict('You have approved this already: somebody else has to approve it as well.');
    const path = await applyApproval(trx, submittal, at);
    const url = path === null ? null : `${env.publicSiteUrl}${path}`;
    await writeAudit(trx, {
      actor,
      action: 'submittals.approve',
      itemId,
      before: { published: before },
      after: {
        submittal: id,
        published: await getPublished(trx, { itemId }),
        ...(actor === null && { decidedAheadBy: adminId }),
      },
    });
    const template = approvedMail(env, submittal, url);
    await enqueueCompanyMail(trx, { env, holderId: accountId, template, ...undoDelay(id, at) });
    await enqueueSubmittalEvent(trx, submittal, { event: 'approved', at, ...undoDelay(id, at) });
    return { awaitsSecond: false, url };
  });
}

interface Rejection {
  id: number;
  reason: string | null;
  /** The list of what is needed, whose text the reason is. */
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
    const { itemId, accountId, action } = submittal;
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
    const template =
      requestsChanges && reason !== null
        ? changesRequestedMail(env, submittal, reason)
        : rejectedMail(env, submittal, { isDeletion, reason });
    await enqueueCompanyMail(trx, { env, holderId: accountId, template, ...undoDelay(id, at) });
    await enqueueSubmittalEvent(trx, submittal, { event: 'rejected', reason, at, ...undoDelay(id, at) });
  });
}

/** What tells of a decision is delayed, so that a quick undo sends nothing. */
const UNDO_DELAY_MS = 2 * 60_000;

export function decisionKey(submittalId: number): string {
  return `decision-${submittalId}`;
}

function undoDelay(submittalId: number, at: Date) {
  return { key: decisionKey(submittalId), dueAt: new Date(at.getTime() + UNDO_DELAY_MS) };
}

/** Locks a submittal's item. Throws 404 for an unknown submittal, 400 where it is of another type than the input says. */
export async function lockSubmittal(trx: Transaction, input: ApproveInput): Promise<SubmittalRecord> {
  // Before it is read, as the company may be handed over while the lock is waited for.
  await lockSubmittedItem(trx, { submittalId: input.id });
  const submittal = await getSubmittal(trx, { id: input.id });
  if (!submittal) throw notFound();
  assertItemType(submittal.type, input);
  return submittal;
}

async function recordDecision(trx: Transaction, decision: NewDecision): Promise<void> {
  if (!(await decideSubmittal(trx, decision))) throw nothingDecided();
}

async function recordFirstApproval(trx: Transaction, approval: FirstApproval): Promise<void> {
  if (!(await approveFirst(trx, approval))) throw nothingDecided();
}

function nothingDecided() {
  return conflict('This has been changed, withdrawn or decided since you opened it. Nothing was decided.');
}

async function applyApproval(
  trx: Transaction,
  { itemId, revisionId }: SubmittalRecord,
  at: Date,
): Promise<string | null> {
  if (revisionId === null) {
    await deletePublication(trx, { itemId });
    return null;
  }
  const { path } = await publishRevision(trx, { itemId, revisionId, at });
  return path;
}
