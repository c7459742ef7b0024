import {
  correctionLimits,
  type AddNoticeInput,
  type AddOwnNoticeInput,
} from '@headwater/contract/correction-notices';
import type { Transaction } from '@headwater/db/connect';
import { AppError, conflict, notFound } from '../../errors.ts';
import type { Actor } from '../../trpc/auth-session.ts';
import type { Context, MemberContext } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockMembership, lockOwnItem } from '../items/lock-membership.ts';
import { deleteNotice, getNoticeItem, insertNotice, listNotices } from './notices.queries.ts';
import { lockPage, type LockedPage } from './pages.queries.ts';

type StaffContext = Pick<Context, 'db' | 'now'> & { actor: Actor };
type OwnContext = Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>;

/** Adds a notice to any public page, for the publisher. Throws 404 and 409. */
export async function addNotice(
  { db, now, actor }: StaffContext,
  { id, text }: AddNoticeInput,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, { itemId: id });
    return { id: await insertOnPage(trx, { page, text, byPublisher: true, actor, at: now() }) };
  });
}

/** Adds a notice to a public page of the member's company, without a review. Throws 403, 404 and 409. */
export async function addOwnNotice(
  { db, now, membership, actor }: OwnContext,
  { id, text }: AddOwnNoticeInput,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const { id: itemId } = await lockOwnItem(trx, { itemId: id, membership, actor });
    const page = await lockPage(trx, { itemId });
    return { id: await insertOnPage(trx, { page, text, byPublisher: false, actor, at: now() }) };
  });
}

async function insertOnPage(
  trx: Transaction,
  {
    page,
    text,
    byPublisher,
    actor,
    at,
  }: { page: LockedPage | null; text: string; byPublisher: boolean; actor: Actor; at: Date },
): Promise<number> {
  if (!page) throw notFound();
  if (!page.isPublic) throw conflict('This page is not public.');
  const { id: itemId } = page;
  if ((await listNotices(trx, { itemId })).length >= correctionLimits.perPage)
    throw conflict(`A page has at most ${correctionLimits.perPage} corrections: remove one first.`);
  const id = await insertNotice(trx, { itemId, text, byPublisher, writtenBy: actor.actorId, at });
  const after = { notice: id, text };
  await writeAudit(trx, { actor, ...holderOf(page), action: 'accuracy.notices.add', itemId, after });
  return id;
}

/** Throws 404. */
export async function removeNotice({ db, actor }: StaffContext, { id }: { id: number }): Promise<void> {
  await db.transaction().execute(async (trx) => deleteAudited(trx, { id, actor, ofHolder: null }));
}

/** Throws 403 and 404. */
export async function removeOwnNotice(
  { db, membership, actor }: OwnContext,
  { id }: { id: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    await deleteAudited(trx, { id, actor, ofHolder: membership.holderId });
  });
}

async function deleteAudited(
  trx: Transaction,
  { id, actor, ofHolder }: { id: number; actor: Actor; ofHolder: number | null },
): Promise<void> {
  const item = await getNoticeItem(trx, { id, holderId: ofHolder });
  if (item?.byPublisher && ofHolder !== null)
    throw new AppError('FORBIDDEN', 'Our editors wrote this correction. Please ask them to remove it.');
  const text = item && (await deleteNotice(trx, { id }));
  if (!item || text === null) throw notFound();
  const { itemId } = item;
  const before = { notice: id, text };
  await writeAudit(trx, { actor, ...holderOf(item), action: 'accuracy.notices.remove', itemId, before });
}

function holderOf({ holderId }: { holderId: number | null }): { holderId?: number } {
  return holderId === null ? {} : { holderId };
}
