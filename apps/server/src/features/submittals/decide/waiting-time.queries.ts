import type { Database } from '@headwater/db/connect';

/** The number of the latest decisions that are enough for an estimate. */
const MAX_DECISIONS = 1_000;

/** Lists the times between submission and decision since a moment, except those that waited for a payment. */
export async function listDecisionSpans(
  db: Database,
  { since }: { since: Date },
): Promise<{ submittedAt: Date; decidedAt: Date }[]> {
  return db
    .selectFrom('submittals')
    .select('submitted_at as submittedAt')
    .select((eb) => eb.ref('decided_at').$notNull().as('decidedAt'))
    .where('decided_at', '>=', since)
    .where('approve_when_paid_by', 'is', null)
    .orderBy('decided_at', 'desc')
    .limit(MAX_DECISIONS)
    .execute();
}
