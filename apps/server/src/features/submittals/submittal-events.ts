import type { Transaction } from '@headwater/db/connect';
import type { ReviewTask } from '@headwater/contract/review-tasks';
import type { ItemType } from '@headwater/contract/item-types';
import { enqueueCompanyEvent, type BodyOf } from '../webhooks/webhook-outbox.queries.ts';

interface ToldSubmittal {
  id: number;
  action: 'create' | 'update' | 'delete';
  itemId: number;
  type: ItemType;
  title: string;
  /** The account that the company's rows carry. */
  accountId: number;
}

type SubmittalEvent =
  | { event: 'submitted' | 'decision-undone' }
  | { event: 'amended'; amendment: BodyOf<'amended'>['amendment'] }
  | { event: 'approved'; appearsAt: string | null }
  | { event: 'rejected'; reason: string | null }
  | { event: 'changes-requested'; tasks: Pick<ReviewTask, 'place' | 'label' | 'needed'>[] };

/** Tells the webhooks about a submittal's outcome; with a `key`, an undo can withdraw it until `dueAt`. */
export async function enqueueSubmittalEvent(
  trx: Transaction,
  { id, action, itemId, type, title, accountId }: ToldSubmittal,
  told: SubmittalEvent & { at: Date; key?: string; dueAt?: Date },
): Promise<void> {
  const item = { id: itemId, type, title };
  await enqueueCompanyEvent(trx, { ...told, holderId: accountId, item, submittal: { id, action } });
}
