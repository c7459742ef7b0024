import type { AmendmentResult } from '@headwater/contract/amendments';
import { picturesOf } from '@headwater/richtext/describe-place';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { AppError, conflict } from '../../../errors.ts';
import { setImageDescriptions } from '../../items/images/images.queries.ts';
import { updateItemText, type LockedItem } from '../../items/item.queries.ts';
import { approveSubmittal } from '../decisions/decide.ts';
import { replaceSubmitted } from './settle-amendment.queries.ts';

interface AmendedItem {
  item: Pick<LockedItem, 'id' | 'author'>;
  submittalId: number;
  revisionId: number;
  after: ItemSnapshot;
  editorId: number;
  submittedBy: number;
}

/**
 * Submits an amended revision in place of what was submitted, and brings the item to it, whose texts are those of what was
 * submitted: an edit would have withdrawn that. Throws 409 where it was.
 */
export async function submitAmended(
  trx: Transaction,
  { item, after, ...amended }: AmendedItem,
): Promise<number> {
  const id = await replaceSubmitted(trx, { itemId: item.id, ...amended });
  if (id === null) throw outdated();
  const { title, introHeader, content } = after;
  const author = after.type === 'company' ? item.author : after.author;
  await updateItemText(trx, { itemId: item.id, text: { title, introHeader, content, author } });
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
    'What was submitted has been changed, withdrawn or decided since this was mended. Nothing was changed: submit it again, and it is reviewed as it is.',
  );
}

/**
 * Approves an amended submittal in the name of the editor who mended it, by the rules of any approval. What stands in the way,
 * such as a second approval or access that is not paid for, is awaited: the job `publish_paid` tries again. Where the editor no longer
 * reviews, it waits for anybody who does.
 */
export async function approveAmended(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { id, editorId }: { id: number; editorId: number },
): Promise<AmendmentResult> {
  try {
    const deps = { db, env, now, actor: null, adminId: editorId };
    const { awaitsSecond, url, appearsAt } = await approveSubmittal(deps, { id });
    return { published: !awaitsSecond && appearsAt === null, url };
  } catch (error) {
    if (error instanceof AppError) return { published: false, url: null };
    throw error;
  }
}
