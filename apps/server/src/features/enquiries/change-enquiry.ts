import type {
  AddEnquiryNoteInput,
  EnquiryStatus,
  SetEnquiryStatusInput,
} from '@headwater/contract/enquiries';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../errors.ts';
import type { MemberContext } from '../../trpc/context.ts';
import { writeAudit, type NewAuditEntry } from '../audit/audit.queries.ts';
import { lockMembership } from '../items/lock-membership.ts';
import { assertCompany } from '../company/members/invite-member.ts';
import { enqueueOwnEvent } from '../webhooks/webhook-outbox.queries.ts';
import { deleteDeliveries } from '../webhooks/webhooks.queries.ts';
import { withdrawMails } from '../mails/mail-outbox.queries.ts';
import { enquiryMailKey } from './enquiry-mails.ts';
import { countNotes, deleteEnquiry, insertNote, lockEnquiry, setStatus } from './enquiries.queries.ts';

const MAX_NOTES = 100;

/** Finds what the company's own webhooks are sent about an enquiry. */
export function enquiryEventKey(id: number): string {
  return `enquiry-${id}`;
}

type ChangeContext = Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>;

/** Throws 404 and 409. */
export async function setEnquiryStatus(
  ctx: ChangeContext,
  { id, status }: SetEnquiryStatusInput,
): Promise<void> {
  await changeEnquiry(ctx, id, async (trx, { companyId, former, isErased, audited }) => {
    assertNotErased({ isErased });
    if (former === status) return;
    const at = ctx.now();
    await setStatus(trx, { id, status, at });
    if (status === 'answered')
      await enqueueOwnEvent(trx, {
        event: 'enquiry.answered',
        companyId,
        at,
        key: enquiryEventKey(id),
        enquiry: { id },
      });
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
  return changeEnquiry(ctx, id, async (trx, { isErased, audited }) => {
    assertNotErased({ isErased });
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
  await changeEnquiry(ctx, id, async (trx, { former, audited }) => {
    await deleteEnquiry(trx, { id });
    await deleteDeliveries(trx, { key: enquiryEventKey(id) });
    await withdrawMails(trx, { key: enquiryMailKey(id), at: ctx.now() });
    await writeAudit(trx, {
      ...audited,
      action: 'enquiries.remove',
      before: { enquiry: id, status: former },
    });
  });
}

/** Nothing new may be written about an erased reader. */
function assertNotErased({ isErased }: { isErased: boolean }): void {
  if (isErased) throw conflict('This enquiry was erased at its reader’s request. It can only be deleted.');
}

/** Changes an enquiry of the caller's company under a lock; `audited` is the reader and the page, for the audit entry. */
async function changeEnquiry<Result>(
  { db, membership, actor }: ChangeContext,
  id: number,
  change: (
    trx: Transaction,
    enquiry: {
      companyId: number;
      former: EnquiryStatus;
      isErased: boolean;
      audited: Pick<NewAuditEntry, 'actor' | 'itemId'>;
    },
  ) => Promise<Result>,
): Promise<Result> {
  const { id: companyId } = assertCompany({ membership });
  return db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    const enquiry = await lockEnquiry(trx, { companyId, id });
    if (!enquiry) throw notFound();
    const audited = { actor, itemId: enquiry.itemId ?? companyId };
    return change(trx, { companyId, former: enquiry.status, isErased: enquiry.erasedAt !== null, audited });
  });
}
