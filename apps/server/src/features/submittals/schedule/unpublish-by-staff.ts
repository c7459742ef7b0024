import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { lockDecidedItem } from '../lock-item.queries.ts';
import { getPublished } from '../publication.queries.ts';
import { getVisibleUrl } from '../item-status.queries.ts';
import { endTakenDownPreview, switchPreviewOff } from '../links/previews.queries.ts';
import { putBackMail, takenDownMail } from './unpublish-mails.ts';
import { republishItem } from './republish-item.ts';
import { getHeldItem } from './unpublish.queries.ts';
import { unpublishItem } from './unpublish-item.ts';

type StaffContext = Pick<UserContext, 'db' | 'env' | 'now' | 'actor'>;

/**
 * Takes a company's page off the site and switches its preview off, and emails the company the reason. Throws 404, and
 * 409 if it is not published.
 */
export async function takeDownPage(
  { db, env, now, actor }: StaffContext,
  { id: itemId, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { accountId: holderId, ...item } = await lockHeldItem(trx, { itemId });
    const at = now();
    if (!(await unpublishItem(trx, { actor, holderId, itemId, cause: 'staff', reason, at })))
      throw conflict('This is not published.');
    await switchPreviewOff(trx, { itemId, by: actor.actorId, at });
    await enqueueCompanyMail(trx, { env, holderId, template: takenDownMail(env, item, reason) });
  });
}

/**
 * Publishes a page again that the staff took down, and emails its company; returns its URL, or null while it is not
 * public. Throws 404, and 409 if its owner has deleted it.
 */
export async function putBackPage(
  context: StaffContext,
  { id: itemId }: { id: number },
): Promise<string | null> {
  const { db, env, now, actor } = context;
  return db.transaction().execute(async (trx) => {
    const { accountId: holderId, ...item } = await lockHeldItem(trx, { itemId });
    if (item.isDeleted)
      throw conflict('The company has deleted this. It can be put back once the company has restored it.');
    await endTakenDownPreview(trx, { itemId });
    await republishItem(trx, { itemId, by: 'staff', at: now() });
    const after = { published: await getPublished(trx, { itemId }) };
    await writeAudit(trx, { actor, holderId, action: 'submittals.putBack', itemId, after });
    await enqueueCompanyMail(trx, { env, holderId, template: putBackMail(env, item) });
    return getVisibleUrl(trx, context, { itemId });
  });
}

async function lockHeldItem(trx: Transaction, { itemId }: { itemId: number }) {
  await lockDecidedItem(trx, { itemId });
  const item = await getHeldItem(trx, { itemId });
  if (!item) throw notFound();
  return item;
}
