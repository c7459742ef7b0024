import type { AmendmentResult } from '@headwater/contract/amendments';
import { picturesOf } from '@headwater/richtext/describe-place';
import { textsOf, type ItemSnapshot } from '@headwater/contract/snapshot';
import type { Transaction } from '@headwater/db/connect';
import type { Context } from '../../../trpc/context.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import { AppError, conflict } from '../../../errors.ts';
import { setImageDescriptions } from '../../items/images/images.queries.ts';
import { updateItemText, type LockedItem } from '../../items/item.queries.ts';
import { prepareApproval } from './decide.ts';
import { replaceSubmitted } from './settle-amendment.queries.ts';

interface AmendedItem {
  item: Pick<LockedItem, 'id'>;
  submittalId: number;
  revisionId: number;
  after: ItemSnapshot;
  editorId: number;
  submittedBy: number;
}

/**
 * Submits an amended revision in place of the present one, and updates the item, whose texts are the submitted ones: an
 * edit would have withdrawn the submittal. Throws 409 if it was withdrawn.
 */
export async function submitAmended(
  trx: Transaction,
  { item, after, ...amended }: AmendedItem,
): Promise<number> {
  const id = await replaceSubmitted(trx, { itemId: item.id, ...amended });
  if (id === null) throw outdated();
  await updateItemText(trx, { itemId: item.id, text: textsOf(after) });
  const images = picturesOf(after).map(({ fileId, picture: { alt, decorative } }) => ({
    fileId,
    alt,
    decorative,
  }));
  await setImageDescriptions(trx, { itemId: item.id, images });
  return id;
}

export function outdated() {
  return conflict(
    'This has been changed, withdrawn or decided since our editor corrected it. Nothing was published. Submit it again for review.',
  );
}

interface AmendedApproval {
  env: Context['env'];
  now: () => Date;
  id: number;
  editorId: number;
  /** Null if the editor approved it in advance, and the company has accepted it. */
  actor: Actor | null;
}

/**
 * Approves an amended submittal in the name of its editor, by the rules of any approval, in the transaction that
 * submits it, so that nothing comes between. If a second approval or paid access is missing, the job `publish_paid`
 * tries again. If the editor has stopped reviewing, it waits for any reviewer.
 */
export async function approveAmended(
  trx: Transaction,
  { id, editorId, ...context }: AmendedApproval,
): Promise<AmendmentResult> {
  const approve = await prepareApproval(trx, { ...context, adminId: editorId }, { id }).catch(unlessRefused);
  if (!approve) return { published: false, url: null };
  const { awaitsSecond, url, appearsAt } = await approve();
  return { published: !awaitsSecond && appearsAt === null, url };
}

function unlessRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
