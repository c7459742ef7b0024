import type {
  AddEnquiryNoteInput,
  AssignEnquiryInput,
  SetEnquiryOutcomeInput,
  SetEnquiryStatusInput,
} from '@headwater/contract/enquiries';
import type { Transaction } from '@headwater/db/connect';
import { badField, conflict, notFound } from '../../errors.ts';
import { assertCompany, type MemberContext } from '../../trpc/context.ts';
import { writeAudit, type NewAuditEntry } from '../audit/audit.queries.ts';
import { lockMembership } from '../items/lock-membership.ts';
import { enqueueOwnEvent } from '../webhooks/webhook-outbox.queries.ts';
import { deleteDeliveriesOf, enquiryEventKey } from '../webhooks/webhooks.queries.ts';
import { withdrawMails } from '../mails/mail-outbox.queries.ts';
import { enquiryMailKey } from './enquiry-mails.ts';
import { isAssignable, markRead, setAssignee, setOutcome } from './answers.queries.ts';
import { withdrawReminders } from './reminders.queries.ts';
import {
  countNotes,
  deleteEnquiry,
  insertNote,
  lockEnquiry,
  setStatus,
  type LockedEnquiry,
} from './enquiries.queries.ts';

export const MAX_NOTES = 100;

export type ChangeContext = Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>;

/** Tells the company's own systems that an enquiry has been answered. */
export async function announceAnswered(
  trx: Transaction,
  { id, companyId, at }: { id: number; companyId: number; at: Date },
): Promise<void> {
  await enqueueOwnEvent(trx, {
    event: 'enquiry.answered',
    companyId,
    at,
    key: enquiryEventKey(id),
    enquiry: { id },
  });
}

/** Throws 404 and 409. */
export async function setEnquiryStatus(
  ctx: ChangeContext,
  { id, status }: SetEnquiryStatusInput,
): Promise<void> {
  await changeEnquiry(ctx, id, async (trx, { enquiry, companyId, audited }) => {
    assertNotErased(enquiry);
    const former = enquiry.status;
    if (former === status) return;
    if (status === 'new' && enquiry.endedAt !== null)
      throw conflict('The reader has told us that they no longer need an answer.');
    const at = ctx.now();
    await setStatus(trx, { id, status, at });
    if (former === 'new') await withdrawReminders(trx, { companyId, at });
    if (status === 'answered') await announceAnswered(trx, { id, companyId, at });
    await writeAudit(trx, {
      ...audited,
      action: 'enquiries.setStatus',
      before: { enquiry: id, status: former },
      after: { enquiry: id, status },
    });
  });
}

/** Adds a note for the company's members. Throws 404 and 409. */
export async function addEnquiryNote(
  ctx: ChangeContext,
  { id, text }: AddEnquiryNoteInput,
): Promise<{ id: number }> {
  return changeEnquiry(ctx, id, async (trx, { enquiry, audited }) => {
    assertNotErased(enquiry);
    if ((await countNotes(trx, { enquiryId: id })) >= MAX_NOTES)
      throw conflict(`An enquiry has at most ${MAX_NOTES} notes.`);
    const note = { enquiryId: id, authorId: ctx.actor.actorId, text, at: ctx.now() };
    const noteId = await insertNote(trx, note);
    await writeAudit(trx, { ...audited, action: 'enquiries.addNote', after: { enquiry: id, note: noteId } });
    return { id: noteId };
  });
}

/** Deletes an enquiry for good, with its notes, unsent emails and what webhooks were sent. Throws 404. */
export async function removeEnquiry(ctx: ChangeContext, { id }: { id: number }): Promise<void> {
  const at = ctx.now();
  await changeEnquiry(ctx, id, async (trx, { enquiry, companyId, audited }) => {
    await deleteEnquiry(trx, { id });
    await deleteDeliveriesOf(trx, { keys: [enquiryEventKey(id)] });
    await withdrawMails(trx, { key: enquiryMailKey(id), at });
    if (enquiry.status === 'new') await withdrawReminders(trx, { companyId, at });
    await writeAudit(trx, {
      ...audited,
      action: 'enquiries.remove',
      before: { enquiry: id, status: enquiry.status },
    });
  });
}

/** Records that a member has opened an enquiry, which its reader can see; once. Throws 404. */
export async function openEnquiry(ctx: ChangeContext, { id }: { id: number }): Promise<void> {
  await changeEnquiry(ctx, id, async (trx, { enquiry, audited }) => {
    if (enquiry.readAt !== null || enquiry.erasedAt !== null) return;
    await markRead(trx, { id, at: ctx.now() });
    await writeAudit(trx, { ...audited, action: 'enquiries.open', after: { enquiry: id } });
  });
}

/** Says which member has an enquiry, or that nobody has. Throws 400, 404 and 409. */
export async function assignEnquiry(
  ctx: ChangeContext,
  { id, accountId }: AssignEnquiryInput,
): Promise<void> {
  await changeEnquiry(ctx, id, async (trx, { enquiry, companyId, audited }) => {
    assertNotErased(enquiry);
    if (enquiry.assignedTo === accountId) return;
    if (accountId !== null && !(await isAssignable(trx, { companyId, accountId })))
      throw badField('accountId', 'Choose an owner or an editor of your company');
    await setAssignee(trx, { id, accountId });
    await writeAudit(trx, {
      ...audited,
      action: 'enquiries.assign',
      before: { enquiry: id, assignee: enquiry.assignedTo },
      after: { enquiry: id, assignee: accountId },
    });
  });
}

/** Says what came of an enquiry, also of an erased one. Throws 404. */
export async function setEnquiryOutcome(
  ctx: ChangeContext,
  { id, ...result }: SetEnquiryOutcomeInput,
): Promise<void> {
  await changeEnquiry(ctx, id, async (trx, { enquiry, audited }) => {
    await setOutcome(trx, { id, ...result, at: ctx.now() });
    // The publisher's staff read the audit, and the value is the company's own.
    await writeAudit(trx, {
      ...audited,
      action: 'enquiries.setOutcome',
      before: { enquiry: id, outcome: enquiry.outcome },
      after: { enquiry: id, outcome: result.outcome },
    });
  });
}

/** Nothing new may be written about an erased reader. */
export function assertNotErased({ erasedAt }: Pick<LockedEnquiry, 'erasedAt'>): void {
  if (erasedAt !== null)
    throw conflict('This enquiry was erased at its reader’s request. It can only be deleted.');
}

/** Changes an enquiry of the caller's company under a lock; `audited` is the reader and the page, for the audit entry. */
export async function changeEnquiry<Result>(
  { db, membership, actor }: ChangeContext,
  id: number,
  change: (
    trx: Transaction,
    locked: { enquiry: LockedEnquiry; companyId: number; audited: Pick<NewAuditEntry, 'actor' | 'itemId'> },
  ) => Promise<Result>,
): Promise<Result> {
  const { id: companyId } = assertCompany({ membership });
  return db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    const enquiry = await lockEnquiry(trx, { companyId, id });
    if (!enquiry) throw notFound();
    return change(trx, { enquiry, companyId, audited: { actor, itemId: enquiry.itemId ?? companyId } });
  });
}
