import type { SalesEntryKind } from '@headwater/contract/sales';
import type { Transaction } from '@headwater/db/connect';

interface NewSalesEntry {
  accountId: number;
  /** Null for what the portal itself notes. */
  authorId: number | null;
  at: Date;
  kind: SalesEntryKind;
  text: string;
}

/** Adds to what staff read of a customer's sales. */
export async function insertSalesEntry(
  trx: Transaction,
  { accountId, authorId, at, kind, text }: NewSalesEntry,
): Promise<void> {
  await trx
    .insertInto('sales_entries')
    .values({ account_id: accountId, author_id: authorId, at, kind, text })
    .execute();
}

/** Gives a customer's owner a next step, unless one that is due no later stands already. */
export async function proposeStep(
  trx: Transaction,
  { accountId, step, on }: { accountId: number; step: string; on: string },
): Promise<void> {
  await trx
    .updateTable('sales_accounts')
    .set((eb) => ({ next_step: step, next_step_on: on, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('next_step_on', 'is', null), eb('next_step_on', '>', on)]))
    .execute();
}
