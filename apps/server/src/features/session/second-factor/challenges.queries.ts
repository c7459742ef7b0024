import type { Database } from '@headwater/db/connect';

interface Challenge {
  challenge: string;
  /** The owner of the passkey that must sign it; null for a sign-in, when that is unknown. */
  accountId: number | null;
  now: Date;
}

const CHALLENGE_MINUTES = 5;

export async function insertChallenge(db: Database, { challenge, accountId, now }: Challenge): Promise<void> {
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, account_id: accountId, expires_at })
    .execute();
}

/** Uses up a challenge; returns false if it is unknown, used, expired or for another purpose. */
export async function takeChallenge(
  db: Database,
  { challenge, accountId, now }: Challenge,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', 'is not distinct from', accountId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredChallenges(db: Database, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
