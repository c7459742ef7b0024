import { londonDay } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import { writeAudit } from '../../audit/audit.queries.ts';
import { insertSalesEntry, proposeStep } from '../sales/history.queries.ts';
import { endOpenQuotation } from './end-quotation.ts';
import { listOpenToHolder } from './quotations.queries.ts';

/**
 * Withdraws the quotations whose links a company's holder has, before the company passes to another owner, and tells the
 * staff: in the customer's history and next step. The company must be locked.
 */
export async function withdrawOfHolder(
  trx: Transaction,
  { accountId, at }: { accountId: number; at: Date },
): Promise<void> {
  const today = londonDay(at);
  for (const id of await listOpenToHolder(trx, { accountId, today })) {
    const ended = { id, accountId, status: 'withdrawn' } as const;
    const { number } = await endOpenQuotation(trx, { now: () => at }, ended);
    const reason = 'the company has another owner than the one it was sent to';
    await writeAudit(trx, {
      actor: null,
      holderId: accountId,
      action: 'quotations.withdraw',
      after: { id, reason },
    });
    const text = `Quotation ${number} was withdrawn: ${reason}`;
    await insertSalesEntry(trx, { accountId, authorId: null, at, kind: 'quotation', text });
    await proposeStep(trx, {
      accountId,
      step: `Send the new owner a quotation for ${number}`,
      on: today,
      at,
    });
  }
}
