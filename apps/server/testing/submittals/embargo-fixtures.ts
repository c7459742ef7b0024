import { DAY_MS } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { insertItem } from '../items/item-fixtures.ts';

/** Creates news that are approved for tomorrow, with a link for a journalist. */
export async function createEmbargoed(db: Database, { accountId }: { accountId: number }) {
  const at = new Date();
  const news = { type: 'press-release', account_id: accountId, title: 'News of tomorrow' } as const;
  const { id } = await insertItem(db, news);
  const snapshot = await getSnapshot(db, { itemId: id });
  if (!snapshot) throw new Error('there is nothing to keep');
  const revision = await db
    .insertInto('revisions')
    .values({ item_id: id, snapshot })
    .returning('id')
    .executeTakeFirstOrThrow();
  const submittal = await db
    .insertInto('submittals')
    .values({
      item_id: id,
      revision_id: revision.id,
      action: 'create',
      submitted_by: accountId,
      decision: 'approved',
      decided_by: accountId,
      decided_at: at,
      awaits_publication: true,
      not_before: new Date(at.getTime() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = await db
    .insertInto('embargo_links')
    .values({
      submittal_id: submittal.id,
      token_hash: hashSecret(newSecret()),
      recipient: 'Jane Smith',
      made_by: accountId,
      made_at: at,
      by_editor: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, submittalId: submittal.id, linkId: link.id };
}
