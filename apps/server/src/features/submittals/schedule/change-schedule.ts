import type { RescheduleInput, Schedule, ScheduleInput } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { MemberContext, UserContext } from '../../../trpc/context.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { rescheduledKey } from '../../items/decision-mails.ts';
import { assertItemType } from '../../items/item-name.ts';
import type { LockedItem } from '../../items/item.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { enqueueBundledMail } from '../../mails/company-mail.queries.ts';
import { deletePendingMails } from '../../mails/mail-outbox.queries.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { getLatestSubmittal } from '../submittals.queries.ts';
import { getPublishedSubmittal } from './unpublish.queries.ts';
import { getAccessEndBefore } from './access-end-before.ts';
import { assertSchedule, isSame } from './assert-schedule.ts';
import { enqueueSchedule } from './enqueue-schedule.ts';
import { rescheduledMail } from './schedule-mails.ts';
import { getScheduled, type ScheduledTimes } from '../scheduled.queries.ts';
import { setSchedule } from './schedule.queries.ts';
import { toSchedule } from './to-appearance.ts';

/** Changes when a company's submitted item appears; `null` cancels a time. */
export async function changeSchedule(
  { db, membership, actor, now }: Pick<MemberContext, 'db' | 'membership' | 'actor' | 'now'>,
  input: ScheduleInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const item = await lockOwnItem(trx, { itemId: input.id, membership, actor });
    assertItemType(item.type, input);
    const id = await findScheduled(trx, item);
    if (id === null) throw conflict('This has not been submitted.');
    const at = now();
    await applySchedule(trx, { id, item, wanted: input, actor, at });
    await deletePendingMails(trx, { key: rescheduledKey(id), at });
  });
}

/** Finds the present submittal or, if the draft was edited since, the submittal of the public page; null for a first draft. */
async function findScheduled(trx: Transaction, { id: itemId }: LockedItem): Promise<number | null> {
  const latest = await getLatestSubmittal(trx, { itemId });
  if (latest && latest.withdrawnAt === null && latest.decision !== 'rejected') return latest.id;
  return (await getPublishedSubmittal(trx, { itemId })) ?? latest?.id ?? null;
}

/** The same by an editor; the company is notified. */
export async function reschedule(
  { db, env, actor, now }: Pick<UserContext, 'db' | 'env' | 'actor' | 'now'>,
  { id, ...wanted }: RescheduleInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { itemId, accountId, ...submittal } = await lockSubmittal(trx, { id });
    const item = { ...submittal, id: itemId };
    const at = now();
    const changed = await applySchedule(trx, { id, item, wanted, actor, at });
    if (!changed) return;
    const accessEnd = await getAccessEndBefore(trx, { accountId, notBefore: changed.notBefore, at });
    const template = rescheduledMail(env, item, { ...changed, accessEnd });
    await enqueueBundledMail(trx, { env, holderId: accountId, template, key: rescheduledKey(id), at });
  });
}

interface ScheduleChange {
  id: number;
  item: Pick<LockedItem, 'id' | 'type'>;
  wanted: Schedule;
  actor: Actor;
  at: Date;
}

/**
 * Changes a submittal's schedule; returns the new one, or null if it is the same. A public page's end alone can change,
 * even if an edit has withdrawn the submittal. The caller has locked the item.
 */
export async function applySchedule(
  trx: Transaction,
  { id, item, wanted, actor, at }: ScheduleChange,
): Promise<ScheduledTimes | null> {
  const present = await getScheduled(trx, { id });
  if (!present) throw notFound();
  if (present.action === 'delete') throw conflict('A deletion takes effect as soon as it is approved.');
  if (!present.isPublic && (present.withdrawnAt !== null || present.decision === 'rejected'))
    throw conflict('This has been withdrawn or rejected.');
  const times = assertSchedule(wanted, { type: item.type, present, now: at });
  const isKept = isSame(times.notBefore, present.notBefore);
  if (isKept && isSame(times.appearsUntil, present.appearsUntil)) return null;
  const isPublished = present.decision === 'approved' && !present.awaitsPublication;
  if (isPublished && !(isKept && present.isPublic)) throw conflict('This has been published already.');
  await setSchedule(trx, { id, ...times });
  if (present.awaitsPublication) await enqueueSchedule(trx, { at: times.notBefore });
  if (times.appearsUntil) await enqueueSchedule(trx, { at: times.appearsUntil });
  await writeAudit(trx, {
    actor,
    action: 'submittals.schedule',
    itemId: item.id,
    before: toSchedule(present),
    after: { submittal: id, ...toSchedule(times) },
  });
  return times;
}
