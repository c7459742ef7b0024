import { DAY_MS } from '@headwater/contract/dates';
import { sql } from 'kysely';
import type { Transaction } from '../connect.ts';
import { publishRevision } from '../publish.ts';
import type { DemoArticle } from './demo-articles.ts';
import type { DemoCompany } from './demo-companies.ts';
import { insertRevision } from '../publish-now.ts';

interface StagedItem {
  itemId: number;
  accountId: number;
  adminId: number;
  stage: DemoCompany['stage'] | DemoArticle['stage'];
  now: Date;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Takes an item through submission and review up to its stage. */
export async function applyStage(trx: Transaction, staged: StagedItem): Promise<void> {
  switch (staged.stage) {
    case 'draft':
      return;
    case 'waiting':
      return submit(trx, staged, 'create');
    case 'rejected':
      return reject(trx, staged);
    case 'published':
      return publish(trx, staged);
    case 'edited':
      await publish(trx, staged);
      return edit(trx, staged);
    case 'changed':
      await publish(trx, staged);
      await edit(trx, staged);
      return submit(trx, staged, 'update');
    case 'deleting':
      await publish(trx, staged);
      await withdraw(trx, staged);
      await trx
        .updateTable('items')
        .set({ deleted_at: staged.now })
        .where('id', '=', staged.itemId)
        .execute();
      await trx
        .insertInto('submittals')
        .values({ item_id: staged.itemId, action: 'delete', submitted_by: staged.accountId })
        .execute();
  }
}

async function submit(
  trx: Transaction,
  { itemId, accountId, now }: StagedItem,
  action: 'create' | 'update',
): Promise<void> {
  await trx
    .insertInto('submittals')
    .values({
      item_id: itemId,
      revision_id: await insertRevision(trx, { itemId }),
      action,
      submitted_at: daysBefore(now, 1 + (itemId % 5)),
      submitted_by: accountId,
    })
    .execute();
}

async function reject(trx: Transaction, { itemId, accountId, adminId, now }: StagedItem): Promise<void> {
  await trx
    .insertInto('submittals')
    .values({
      item_id: itemId,
      revision_id: await insertRevision(trx, { itemId }),
      action: 'create',
      submitted_at: daysBefore(now, 4),
      submitted_by: accountId,
      decided_at: daysBefore(now, 3),
      decided_by: adminId,
      decision: 'rejected',
      reason: 'Please name the site and add a figure or two: readers ask us for them first.',
    })
    .execute();
}

async function publish(trx: Transaction, { itemId, accountId, adminId, now }: StagedItem): Promise<void> {
  const revisionId = await insertRevision(trx, { itemId });
  const at = daysBefore(now, 20 + (itemId % 30));
  await trx
    .insertInto('submittals')
    .values({
      item_id: itemId,
      revision_id: revisionId,
      action: 'create',
      submitted_at: daysBefore(at, 1),
      submitted_by: accountId,
      decided_at: at,
      decided_by: adminId,
      decision: 'approved',
    })
    .execute();
  await publishRevision(trx, { itemId, revisionId, at });
}

async function edit(trx: Transaction, staged: StagedItem): Promise<void> {
  await withdraw(trx, staged);
  await trx
    .updateTable('items')
    .set((eb) => ({
      intro_header: sql<string>`intro_header || ' Now with a service team in Scotland.'`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', staged.itemId)
    .execute();
}

async function withdraw(trx: Transaction, { itemId, now }: StagedItem): Promise<void> {
  await trx.updateTable('submittals').set({ withdrawn_at: now }).where('item_id', '=', itemId).execute();
}
