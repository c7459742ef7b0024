import type { PaymentIssue } from '@headwater/contract/payment-issues';
import type { Database, Transaction } from '@headwater/db/connect';

export interface NewPaymentIssue {
  /** The id at Stripe of the mismatch: a checkout session, an invoice, or a price. */
  stripeId: string;
  problem: string;
}

/** Opens an issue; returns false if the same problem is open, or was resolved by an admin. */
export async function insertPaymentIssue(
  trx: Transaction,
  { stripeId, problem }: NewPaymentIssue,
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_faults')
    .values({ stripe_id: stripeId, problem })
    .onConflict((conflict) =>
      conflict
        .column('stripe_id')
        .doUpdateSet({ problem, resolved_at: null, settled_by: null, note: null })
        .where((eb) =>
          eb.or([
            eb('payment_faults.problem', '<>', problem),
            eb('payment_faults.resolved_at', 'is not', null).and('payment_faults.settled_by', 'is', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Resolves an open issue whose problem has disappeared. */
export async function autoResolvePaymentIssue(
  trx: Transaction,
  { stripeId, at }: { stripeId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('payment_faults')
    .set({ resolved_at: at })
    .where('stripe_id', '=', stripeId)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Marks an issue as disappeared, even if an admin resolved it, so that it opens again if the problem returns. */
export async function resetPaymentIssue(
  db: Database,
  { stripeId, at }: { stripeId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('payment_faults')
    .set((eb) => ({
      resolved_at: eb.fn.coalesce('resolved_at', eb.val(at)),
      settled_by: null,
      note: null,
    }))
    .where('stripe_id', '=', stripeId)
    .where((eb) => eb.or([eb('resolved_at', 'is', null), eb('settled_by', 'is not', null)]))
    .execute();
}

/** Lists all open issues and the latest 200 resolved ones, newest first in each group. */
export async function listPaymentIssues(db: Database): Promise<PaymentIssue[]> {
  const rows = await db
    .selectFrom('payment_faults as issue')
    .leftJoin('payments as payment', (join) =>
      join.on((eb) =>
        eb.or([
          eb('payment.stripe_session_id', '=', eb.ref('issue.stripe_id')),
          eb('payment.stripe_invoice_id', '=', eb.ref('issue.stripe_id')),
        ]),
      ),
    )
    .leftJoin('accounts as payer', 'payer.id', 'payment.account_id')
    .leftJoin('items as company', (join) =>
      join
        .onRef('company.account_id', '=', 'payer.id')
        .on('company.type', '=', 'company')
        .on('company.deleted_at', 'is', null),
    )
    .leftJoin('accounts as admin', 'admin.id', 'issue.settled_by')
    .select(['issue.id', 'issue.stripe_id as stripeId', 'issue.problem', 'issue.note'])
    .select(['payer.email', 'admin.email as settledBy'])
    .select(['company.id as companyId', 'company.title as companyTitle'])
    .select(['issue.created_at as createdAt', 'issue.resolved_at as resolvedAt'])
    .where((eb) =>
      eb.or([
        eb('issue.resolved_at', 'is', null),
        eb('issue.id', 'in', (closed) =>
          closed
            .selectFrom('payment_faults')
            .select('id')
            .where('resolved_at', 'is not', null)
            .orderBy('id', 'desc')
            .limit(200),
        ),
      ]),
    )
    .orderBy((eb) => eb('issue.resolved_at', 'is not', null))
    .orderBy('issue.id', 'desc')
    .execute();
  return rows.map(({ companyId, companyTitle, createdAt, resolvedAt, ...row }) => ({
    ...row,
    company: companyId === null || companyTitle === null ? null : { id: companyId, title: companyTitle },
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }));
}

export async function countOpenPaymentIssues(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payment_faults')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function getPaymentIssue(db: Database, { id }: { id: number }): Promise<NewPaymentIssue | null> {
  const row = await db
    .selectFrom('payment_faults')
    .select(['stripe_id as stripeId', 'problem'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Resolves an issue on behalf of an admin; returns false if it is not open. */
export async function markPaymentIssueResolved(
  trx: Transaction,
  { id, adminId, note, at }: { id: number; adminId: number; note: string; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('payment_faults')
    .set({ resolved_at: at, settled_by: adminId, note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
