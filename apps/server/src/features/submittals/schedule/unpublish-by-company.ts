import type { ItemInput } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { conflict } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertItemType } from '../../items/item-name.ts';
import type { LockedItem } from '../../items/item.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { getPublished } from '../publication.queries.ts';
import { getVisibleUrl } from '../item-status.queries.ts';
import { republishItem } from './republish-item.ts';
import { unpublishItem } from './unpublish-item.ts';

type CompanyContext = Pick<MemberContext, 'db' | 'env' | 'now' | 'membership' | 'actor'>;

/** Takes a page off the site for its company, at once and without a review. Throws 404, and 409 if it is not published. */
export async function unpublishPage(context: CompanyContext, input: ItemInput): Promise<void> {
  const { db, actor, now } = context;
  await db.transaction().execute(async (trx) => {
    const { id: itemId } = await lockNamedItem(trx, context, input);
    if (!(await unpublishItem(trx, { actor, itemId, cause: 'company', reason: null, at: now() })))
      throw conflict('This is not published.');
  });
}

/**
 * Publishes a page again that its company or its end date took off the site; returns its URL, or null while it is not
 * public.
 */
export async function republishPage(context: CompanyContext, input: ItemInput): Promise<string | null> {
  const { db, actor, now } = context;
  return db.transaction().execute(async (trx) => {
    const { id: itemId } = await lockNamedItem(trx, context, input);
    await republishItem(trx, { itemId, by: 'company', at: now() });
    const after = { published: await getPublished(trx, { itemId }) };
    await writeAudit(trx, { actor, action: 'submittals.republish', itemId, after });
    return getVisibleUrl(trx, context, { itemId });
  });
}

async function lockNamedItem(
  trx: Transaction,
  { membership, actor }: CompanyContext,
  input: ItemInput,
): Promise<LockedItem> {
  const item = await lockOwnItem(trx, { itemId: input.id, membership, actor });
  assertItemType(item.type, input);
  return item;
}
