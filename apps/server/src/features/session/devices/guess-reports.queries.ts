import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

interface GuessReport {
  email: string;
  at: Date;
  /** The minimum time between two such emails. */
  since: Date;
}

/**
 * Records that the person is notified of guessing; null if no account has confirmed this email, or they were notified
 * recently.
 */
export async function markGuessesReported(
  trx: Transaction,
  { email, at, since }: GuessReport,
): Promise<{ id: number; email: string } | null> {
  const row = await trx
    .updateTable('accounts')
    .set({ guesses_reported_at: at })
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('closed_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('guesses_reported_at', 'is', null), eb('guesses_reported_at', '<=', since)]))
    .returning(['id', 'email'])
    .executeTakeFirst();
  return row ?? null;
}
