import type { Database } from '@headwater/db/connect';

/** So many of the latest say as much as all. */
const MAX_DECISIONS = 1_000;

/** Lists the spans between submission and decision since a moment, but of what waited for a payment. */
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
