import { addDays, londonDay } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';

/** What is planned with companies, by the number of days until it is due. */
const plans: readonly (readonly [company: string, step: string, days: number])[] = [
  ['Lowland Telemetry', 'Confirm the renewal order', 0],
  ['Larkfield Dosing', 'Ask their finance team for a date', -2],
  ['Wharfe Screens', 'Call about the renewal', 1],
  ['Pennine Training', 'Ask why they left', 8],
  ['Marlow Valves', 'Offer a package for when the partnership ends', 21],
];

const note = {
  company: 'Lowland Telemetry',
  text: 'They renew for another year; the order comes by post as well.',
};

/** Inserts what the admin plans with some companies, and a note. */
export async function insertSales(
  trx: Transaction,
  { adminId, now }: { adminId: number; now: Date },
): Promise<void> {
  for (const [title, next_step, days] of plans) {
    const account_id = await getHolder(trx, title);
    await trx
      .updateTable('sales_accounts')
      .set({ owner_id: adminId, next_step, next_step_on: addDays(londonDay(now), days) })
      .where('account_id', '=', account_id)
      .execute();
  }
  await trx
    .insertInto('sales_entries')
    .values({
      account_id: await getHolder(trx, note.company),
      author_id: adminId,
      at: now,
      kind: 'note',
      text: note.text,
    })
    .execute();
}

async function getHolder(trx: Transaction, title: string): Promise<number> {
  const { accountId } = await trx
    .selectFrom('items')
    .select('account_id as accountId')
    .where('type', '=', 'company')
    .where('title', '=', title)
    .$narrowType<{ accountId: number }>()
    .executeTakeFirstOrThrow();
  return accountId;
}
