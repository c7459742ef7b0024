import type { ApproveInput } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { notFound } from '../../errors.ts';
import { assertItemType } from '../items/item-name.ts';
import { getSubmittal, type SubmittalRecord } from './submittals.queries.ts';
import { lockSubmittedItem } from './lock-item.queries.ts';

/** Locks a submittal's item. Throws 404 for an unknown submittal, and 400 if its type differs from the input's. */
export async function lockSubmittal(trx: Transaction, input: ApproveInput): Promise<SubmittalRecord> {
  // Before it is read, because the company may be handed over while this waits for the lock.
  await lockSubmittedItem(trx, { submittalId: input.id });
  const submittal = await getSubmittal(trx, { id: input.id });
  if (!submittal) throw notFound();
  assertItemType(submittal.type, input);
  return submittal;
}
