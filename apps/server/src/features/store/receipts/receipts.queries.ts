import { invoiceNumber } from '@headwater/contract/invoices';
import type { OrderCredit, OrderReceipt } from '@headwater/contract/receipts';
import type { Database, Transaction } from '@headwater/db/connect';

interface NewReceipt {
  orderId: number;
  amount: number;
  receivedOn: string;
  reference: string;
  recordedBy: number;
  at: Date;
}

export async function insertReceipt(
  trx: Transaction,
  { orderId, amount, receivedOn, reference, recordedBy, at }: NewReceipt,
): Promise<void> {
  await trx
    .insertInto('order_receipts')
    .values({
      purchase_order_id: orderId,
      amount,
      received_on: receivedOn,
      reference,
      recorded_by: recordedBy,
      recorded_at: at,
    })
    .execute();
}

interface NewCredit {
  orderId: number;
  amount: number;
  reason: string;
  creditNoteId: number;
  givenBy: number;
  at: Date;
}

export async function insertCredit(
  trx: Transaction,
  { orderId, amount, reason, creditNoteId, givenBy, at }: NewCredit,
): Promise<void> {
  await trx
    .insertInto('order_credits')
    .values({
      purchase_order_id: orderId,
      amount,
      reason,
      credit_note_id: creditNoteId,
      given_by: givenBy,
      given_at: at,
    })
    .execute();
}

/** Lists staff's credits on an order, oldest first. */
export async function listCredits(
  db: Database,
  { orderId }: { orderId: number },
): Promise<{ id: number; amount: number; reason: string }[]> {
  return db
    .selectFrom('order_credits')
    .select(['id', 'amount', 'reason'])
    .where('purchase_order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export async function setCreditNote(
  trx: Transaction,
  { id, creditNoteId }: { id: number; creditNoteId: number | null },
): Promise<void> {
  await trx.updateTable('order_credits').set({ credit_note_id: creditNoteId }).where('id', '=', id).execute();
}

/** Lists an order's receipts, oldest first. */
export async function listOrderReceipts(
  db: Database,
  { orderId }: { orderId: number },
): Promise<OrderReceipt[]> {
  const rows = await db
    .selectFrom('order_receipts as receipt')
    .leftJoin('accounts as recorder', 'recorder.id', 'receipt.recorded_by')
    .select(['receipt.id', 'receipt.amount', 'receipt.received_on as receivedOn', 'receipt.reference'])
    .select(['recorder.email as recordedBy', 'receipt.recorded_at as recordedAt'])
    .where('purchase_order_id', '=', orderId)
    .orderBy('receipt.id')
    .execute();
  return rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() }));
}

/** Lists the credits on an order, with its credit notes, oldest first. */
export async function listOrderCredits(
  db: Database,
  { orderId }: { orderId: number },
): Promise<OrderCredit[]> {
  const rows = await db
    .selectFrom('order_credits as credit')
    .leftJoin('invoices as note', 'note.id', 'credit.credit_note_id')
    .leftJoin('accounts as giver', 'giver.id', 'credit.given_by')
    .select(['credit.id', 'credit.amount', 'credit.reason', 'note.number', 'note.id as creditNoteId'])
    .select(['giver.email as givenBy', 'credit.given_at as givenAt'])
    .where('credit.purchase_order_id', '=', orderId)
    .orderBy('credit.id')
    .execute();
  return rows.map(({ number, givenAt, ...row }) => ({
    ...row,
    creditNote: number === null ? null : invoiceNumber('credit-note', number),
    givenAt: givenAt.toISOString(),
  }));
}
