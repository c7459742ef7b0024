import { lastRepublishDay } from '@headwater/contract/unpublishing';
import { londonDay } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import { publishRevision } from '@headwater/publishing/publish';
import { conflict } from '../../../errors.ts';
import { hasEnded } from './to-appearance.ts';
import { getUnpublishedPage, reviveApproval } from './unpublish.queries.ts';

interface Republish {
  itemId: number;
  /** The caller: only the staff can put back what the staff took down. */
  by: 'company' | 'staff';
  at: Date;
}

/**
 * Publishes an item's page as it was before it was taken off the site, without a review. The caller has locked the
 * item. Throws 409 if the item was changed or submitted since, its end date has passed, or it was too long ago.
 */
export async function republishItem(trx: Transaction, { itemId, by, at }: Republish): Promise<void> {
  const page = await getUnpublishedPage(trx, { itemId });
  if (!page) throw conflict('This page has not been taken off the site.');
  if ((page.cause === 'staff') !== (by === 'staff'))
    throw conflict(
      by === 'company'
        ? 'Our editors took this page down. Change what is needed, then submit it for approval.'
        : 'The company took this page off the site: only the company can publish it again.',
    );
  if (!page.unchanged)
    throw conflict('This has been changed or submitted since: it needs a new approval to be public.');
  if (hasEnded(page, at)) throw conflict('Its end date has passed: it needs a new approval to be public.');
  if (lastRepublishDay(page.unpublishedAt) < londonDay(at))
    throw conflict('It has been off the site for more than 30 days: it needs a new approval to be public.');
  const { revisionId, publishedAt, firstPublishedAt, submittalId, withdrewApproval } = page;
  await publishRevision(trx, { itemId, revisionId, at: publishedAt, firstAt: firstPublishedAt });
  if (withdrewApproval && submittalId !== null) await reviveApproval(trx, { submittalId });
}
