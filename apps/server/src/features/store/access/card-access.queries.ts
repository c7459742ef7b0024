import type { Transaction } from '@headwater/db/connect';
import type { CountedPayment, OtherAccessPeriod } from './card-access-periods.ts';

/** Locks the account, so that one transaction at a time recalculates its access. */
export async function lockAccountAccess(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function listCountedPayments(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<CountedPayment[]> {
  const rows = await trx
    .selectFrom('payments')
    .select(['id', 'paid_at as paidAt', 'term_months as termMonths', 'upgraded_until as upgradedUntil'])
    .select(['period_start as start', 'period_end as end'])
    .select((eb) => eb('status', '=', 'disputed').as('disputed'))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['paid', 'disputed'])
    .where('paid_at', 'is not', null)
    .$narrowType<{ paidAt: Date }>()
    .execute();
  return rows.map(({ id, paidAt, termMonths, upgradedUntil, start, end, disputed }) => ({
    id,
    paidAt,
    termMonths,
    upgradedUntil,
    period: start && end && { start, end },
    disputed: Boolean(disputed),
  }));
}

/** Lists the account's access from purchase orders and grants. */
export async function listOtherAccessPeriods(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<OtherAccessPeriod[]> {
  const rows = await trx
    .selectFrom('entitlements')
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'created_at as since'])
    .where('account_id', '=', accountId)
    .where('source', '<>', 'card')
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, paused: false }));
}
