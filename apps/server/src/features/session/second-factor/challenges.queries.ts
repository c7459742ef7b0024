import type { Database } from '@headwater/db/connect';

interface Challenge {
  challenge: string;
  /** Whose passkey has to sign it; null to sign in, when that is not known. */
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

/** Takes a challenge for its one use; returns false where it is unknown, used, expired or for something else. */
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
