import { formatDay, londonDay } from '@headwater/contract/dates';
import { quotationStatusLabels, type WithdrawQuotationInput } from '@headwater/contract/quotations';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { withdrawMails } from '../../mails/mail-outbox.queries.ts';
import { insertSalesEntry } from '../sales/history.queries.ts';
import { lockQuotation, updateQuotation, type QuotationRecord } from './quotations.queries.ts';

/** The key under which the emails about a quotation are withdrawn while they are unsent. */
export function quotationMailKey(id: number): string {
  return `quotation-${id}`;
}

interface OpenQuotation {
  id: number;
  version?: number | undefined;
  /** The customer, if it must be theirs. */
  accountId?: number;
}

/**
 * Ends an open quotation, whose emails are not sent any more. Throws 404, and 409 if it has changed or is not open.
 */
export async function endOpenQuotation(
  trx: Transaction,
  { now }: Pick<Deps, 'now'>,
  { id, version, accountId, status }: OpenQuotation & { status: 'withdrawn' | 'superseded' },
): Promise<QuotationRecord> {
  const quotation = await lockQuotation(trx, { id, today: londonDay(now()) });
  if (!quotation || (accountId ?? quotation.accountId) !== quotation.accountId) throw notFound();
  assertCurrentVersion(quotation, version);
  assertOpen(quotation);
  const at = now();
  await updateQuotation(trx, { id, status, ended_at: at });
  await withdrawMails(trx, { key: quotationMailKey(id), at });
  return quotation;
}

/** Throws 409 for a quotation that cannot be accepted any more, and says why. */
export function assertOpen({ status, validUntil }: Pick<QuotationRecord, 'status' | 'validUntil'>): void {
  if (status === 'open') return;
  throw conflict(
    status === 'expired'
      ? `This quotation was valid until ${formatDay(validUntil)}.`
      : `This quotation was ${quotationStatusLabels[status].toLowerCase()} already.`,
  );
}

/** Takes an open quotation back; the reason is for the staff. Throws 404, and 409 if it has changed or is not open. */
export async function withdrawQuotation(
  trx: Transaction,
  { actor, now }: Pick<UserContext, 'actor' | 'now'>,
  { id, version, reason }: WithdrawQuotationInput,
): Promise<void> {
  const { accountId, number } = await endOpenQuotation(trx, { now }, { id, version, status: 'withdrawn' });
  const text = `Withdrew quotation ${number}: ${reason}`;
  await writeAudit(trx, { actor, holderId: accountId, action: 'quotations.withdraw', after: { id, reason } });
  await insertSalesEntry(trx, { accountId, authorId: actor.actorId, at: now(), kind: 'quotation', text });
}
