import type { ApproveInput } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { notFound } from '../../errors.ts';
import { assertItemType } from '../items/item-name.ts';
import { getSubmittal, type SubmittalRecord } from './submittals.queries.ts';
import { lockSubmittedItem } from './lock-item.queries.ts';

/** Locks a submittal's item. Throws 404 for an unknown submittal, 400 where it is of another type than the input says. */
export async function lockSubmittal(trx: Transaction, input: ApproveInput): Promise<SubmittalRecord> {
  // Before it is read, as the company may be handed over while the lock is waited for.
  await lockSubmittedItem(trx, { submittalId: input.id });
  const submittal = await getSubmittal(trx, { id: input.id });
  if (!submittal) throw notFound();
  assertItemType(submittal.type, input);
  return submittal;
}
