import type { Database, Transaction } from '@headwater/db/connect';

interface Fault {
  /** The checkout session or the invoice. */
  purchaseId: string;
  problem: string;
}

/** False where that has been noted before. */
export async function noteFault(trx: Transaction, { purchaseId, problem }: Fault): Promise<boolean> {
  const row = await trx
    .insertInto('payment_faults')
    .values({ stripe_id: purchaseId, problem })
    .onConflict((conflict) =>
      conflict
        .column('stripe_id')
        .doUpdateSet({ problem, resolved_at: null })
        .where((eb) =>
          eb.or([
            eb('payment_faults.problem', '<>', problem),
            eb('payment_faults.resolved_at', 'is not', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function resolveFault(
  trx: Transaction,
  { purchaseId, at }: { purchaseId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('payment_faults')
    .set({ resolved_at: at })
    .where('stripe_id', '=', purchaseId)
    .where('resolved_at', 'is', null)
    .execute();
}

/** The admins' addresses, for what can't wait until one of them looks. */
export async function listAdmins(db: Database): Promise<{ id: number; email: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('admin', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}
