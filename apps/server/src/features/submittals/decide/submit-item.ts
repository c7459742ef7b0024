import { isDeepStrictEqual } from 'node:util';
import { calculateProgress, progressSteps } from '@headwater/contract/progress';
import { asksForClient } from '@headwater/contract/rights';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { SubmitInput, SubmitResult } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { AppError, conflict, notFound } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { consumeText, textBytes } from '../../../trpc/text-budget.ts';
import type { LockedItem } from '../../items/item.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { enqueueLinkLookup } from '../../items/checks/look-up-links.ts';
import { keepSource } from '../../items/keep-source.queries.ts';
import { submittedKey } from '../../items/decision-mails.ts';
import { enqueueBundledMail } from '../../mails/company-mail.queries.ts';
import { BUNDLE_MS } from '../../mails/mail-outbox.queries.ts';
import { getCompletedSteps } from '../../items/completed-steps.queries.ts';
import { assertItemType } from '../../items/item-name.ts';
import { submittedMail } from '../submittal-mails.ts';
import { assertSubmittable } from '../../store/limits/assert-within-limits.ts';
import { approveOwn } from './approve-own.ts';
import { getWaitingTime } from './get-waiting-time.ts';
import { enqueueSubmittalEvent } from '../submittal-events.ts';
import { hasBeenPublic } from '../schedule/unpublish.queries.ts';
import { countSubmissions, getLatestSubmittal, insertSubmittal } from '../submittals.queries.ts';
import { applySchedule } from '../schedule/change-schedule.ts';
import { assertSchedule } from '../schedule/assert-schedule.ts';
import { getScheduled } from '../scheduled.queries.ts';
import { toSchedule } from '../schedule/to-appearance.ts';
import { replaceRights, type RevisionRights } from '../revisions.queries.ts';
import { getSubmittedRights } from './rights.queries.ts';
import { settleRights } from './rights.ts';

type SubmitContext = Pick<MemberContext, 'db' | 'env' | 'now' | 'account' | 'membership' | 'actor'>;

/** Submits an item as it is now for publication. An open submittal is returned as it is. */
export async function submitItem(context: SubmitContext, input: SubmitInput): Promise<SubmitResult> {
  const { db, membership, actor } = context;
  return db.transaction().execute(async (trx) => {
    const item = await lockOwnItem(trx, { itemId: input.id, membership, actor });
    assertItemType(item.type, input);
    const openSubmittalId = await getOpenSubmittalId(trx, item);
    if (openSubmittalId) {
      await changeTimes(trx, context, { id: openSubmittalId, item, input });
      await addConfirmations(trx, context, { id: openSubmittalId, item, input });
      return { id: openSubmittalId, isSubmitted: true, response: null, created: false };
    }
    if (input.waits) throw conflict('This no longer waits for a decision. Please submit it again.');
    await assertComplete(trx, item);
    if (item.followsImports) await keepSource(trx, { item, at: context.now() });
    const id = await createSubmittal(trx, context, { item, input });
    const isApproved = await approveOwn(trx, context, { id });
    const response = isApproved ? 'approved' : null;
    return { id, isSubmitted: true, response, created: true };
  });
}

/** Returns the open submittal, which matches the present item, since any edit would have withdrawn it. */
async function getOpenSubmittalId(trx: Transaction, item: LockedItem): Promise<number | null> {
  const latest = await getLatestSubmittal(trx, { itemId: item.id });
  if (!latest || latest.withdrawnAt !== null || latest.decision === 'rejected') return null;
  if (latest.decision === null) return latest.id;
  throw conflict('This is approved already, and has not been changed since.');
}

/** Applies the times of a repeated submission. */
async function changeTimes(
  trx: Transaction,
  { actor, now }: SubmitContext,
  { id, item, input }: { id: number; item: LockedItem; input: SubmitInput },
): Promise<void> {
  if (input.notBefore === undefined && input.appearsUntil === undefined) return;
  const present = await getScheduled(trx, { id });
  if (!present) return;
  const { notBefore, appearsUntil } = toSchedule(present);
  const wanted = {
    notBefore: input.notBefore === undefined ? notBefore : input.notBefore,
    appearsUntil: input.appearsUntil === undefined ? appearsUntil : input.appearsUntil,
  };
  await applySchedule(trx, { id, item, wanted, actor, at: now() });
}

/** Adds what a repeated submission confirms and the first one did not. */
async function addConfirmations(
  trx: Transaction,
  { actor, now }: SubmitContext,
  { id, item, input: ticks }: { id: number; item: LockedItem; input: SubmitInput },
): Promise<void> {
  if (!ticks.rightsConfirmed && !ticks.clientAgreed) return;
  const submitted = await getSubmittedRights(trx, { itemId: item.id });
  if (!submitted) return;
  const { snapshot, rights: before } = submitted;
  const revision = { itemId: item.id, snapshot, at: now() };
  const rights = await settleRights(trx, { ...revision, ticks, actor });
  if (isDeepStrictEqual(rights, before)) return;
  await replaceRights(trx, { ...revision, submittalId: id, rights });
  await writeAudit(trx, {
    actor,
    action: 'submittals.confirmRights',
    itemId: item.id,
    before: describeAnswers(snapshot, before),
    after: { submittal: id, ...describeAnswers(snapshot, rights) },
  });
}

function describeAnswers(snapshot: ItemSnapshot, rights: RevisionRights) {
  return {
    rightsConfirmed: rights.rights_confirmed_at !== null,
    ...(asksForClient(snapshot) && { clientAgreed: rights.client_agreed_at !== null }),
  };
}

async function assertComplete(trx: Transaction, { id, type }: LockedItem): Promise<void> {
  const steps = progressSteps(type, await getCompletedSteps(trx, { itemId: id }));
  const { missing } = calculateProgress(steps);
  if (missing.length === 0) return;
  throw new AppError('UNPROCESSABLE_CONTENT', `Still missing: ${missing.join(', ')}`, {
    errors: missing.map((label) => ({ path: 'steps', message: label })),
  });
}

async function createSubmittal(
  trx: Transaction,
  { account, membership, actor, env, now }: SubmitContext,
  {
    item,
    input: { notBefore = null, appearsUntil = null, ...ticks },
  }: { item: LockedItem; input: SubmitInput },
): Promise<number> {
  const itemId = item.id;
  const at = now();
  const schedule = assertSchedule(
    { notBefore, appearsUntil },
    { type: item.type, present: { notBefore: null, appearsUntil: null }, now: at },
  );
  const snapshot = await getSnapshot(trx, { itemId });
  if (!snapshot) throw notFound();
  await consumeText({ db: trx, env, now }, { accountId: membership.holderId, bytes: textBytes(snapshot) });
  const { content } = snapshot;
  const links = { itemId, accountId: membership.holderId };
  await enqueueLinkLookup(trx, { ...links, ...(item.type !== 'company' && { content }) });
  const isPublic = await hasBeenPublic(trx, { itemId });
  await assertSubmittable(trx, { membership, now }, { ...item, hasBeenPublic: isPublic });
  const action = isPublic ? 'update' : 'create';
  const rights = await settleRights(trx, { itemId, snapshot, ticks, actor, at });
  const submission = { itemId, accountId: account.id, snapshot, action, at, schedule, rights } as const;
  const id = await insertSubmittal(trx, submission);
  const after = {
    submittal: id,
    action,
    ...toSchedule(schedule),
    ...describeAnswers(snapshot, rights),
  };
  await writeAudit(trx, { actor, action: 'submittals.submit', itemId, after });
  const { holderId } = membership;
  const waitingTime = await getWaitingTime({ db: trx, env, now });
  const times = await countSubmissions(trx, { itemId, since: new Date(at.getTime() - BUNDLE_MS) });
  const template = submittedMail(env, item, { waitingTime, times });
  await enqueueBundledMail(trx, { env, holderId, template, key: submittedKey(itemId), at });
  const submittal = { ...item, id, itemId, action, accountId: holderId } as const;
  await enqueueSubmittalEvent(trx, submittal, { event: 'submitted', at });
  return id;
}
