import type { PaymentIssue } from '@headwater/contract/payment-issues';
import type { Database, Transaction } from '@headwater/db/connect';

export interface NewPaymentIssue {
  /** Stripe's id of what doesn't fit: a checkout session, an invoice, or a price. */
  stripeId: string;
  problem: string;
}

/** False where that has been noted before, unless it had gone away by itself meanwhile. */
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

/** It has gone away by itself. */
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

/** It is mended, whoever has dealt with it: should it come again, that is news. */
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

/** The open ones first, each group the newest first; of the others as many as anybody looks back at. */
export async function listPaymentIssues(db: Database): Promise<PaymentIssue[]> {
  const rows = await db
    .selectFrom('payment_faults as fault')
    .leftJoin('payments as payment', (join) =>
      join.on((eb) =>
        eb.or([
          eb('payment.stripe_session_id', '=', eb.ref('fault.stripe_id')),
          eb('payment.stripe_invoice_id', '=', eb.ref('fault.stripe_id')),
        ]),
      ),
    )
    .leftJoin('accounts as payer', 'payer.id', 'payment.account_id')
    .leftJoin('accounts as admin', 'admin.id', 'fault.settled_by')
    .select(['fault.id', 'fault.stripe_id as stripeId', 'fault.problem', 'fault.note'])
    .select(['payer.email', 'admin.email as settledBy'])
    .select(['fault.created_at as createdAt', 'fault.resolved_at as resolvedAt'])
    .where((eb) =>
      eb.or([
        eb('fault.resolved_at', 'is', null),
        eb('fault.id', 'in', (closed) =>
          closed
            .selectFrom('payment_faults')
            .select('id')
            .where('resolved_at', 'is not', null)
            .orderBy('id', 'desc')
            .limit(200),
        ),
      ]),
    )
    .orderBy((eb) => eb('fault.resolved_at', 'is not', null))
    .orderBy('fault.id', 'desc')
    .execute();
  return rows.map(({ createdAt, resolvedAt, ...row }) => ({
    ...row,
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

/** An admin has dealt with it. False where it is no longer open. */
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
