import type { OwnSession } from '@headwater/contract/account';
import type { StaffRole } from '@headwater/contract/staff-roles';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { pleaseSignIn } from '../../../errors.ts';
import { aliveSince } from './session.queries.ts';

interface SessionOwner {
  account: { id: number; staffRole: StaffRole | null };
  /** The key of the current session. */
  idHash: Buffer;
  now: Date;
}

/** Lists the account's live sessions: the current one, then the most recently used. */
export async function listSessions(
  db: Database,
  { account: { id, staffRole }, idHash, now }: SessionOwner,
): Promise<OwnSession[]> {
  const alive = aliveSince({ isStaff: staffRole !== null, now });
  const rows = await db
    .selectFrom('sessions')
    .select(['public_id as id', 'user_agent as userAgent', 'address'])
    .select(['created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(sql<boolean>`id_hash = ${idHash}`.as('current'))
    .where('actor_id', '=', id)
    .where('last_seen_at', '>=', alive.lastSeenAt)
    .where('created_at', '>=', alive.createdAt)
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Says whether `publicId` is the current session; returns null if it is not one of the account's sessions. */
export async function getOwnSession(
  db: Database,
  { accountId, publicId, idHash }: { accountId: number; publicId: string; idHash: Buffer },
): Promise<{ current: boolean } | null> {
  const row = await db
    .selectFrom('sessions')
    .select(sql<boolean>`id_hash = ${idHash}`.as('current'))
    .where('actor_id', '=', accountId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOwnSession(
  trx: Transaction,
  { accountId, publicId }: { accountId: number; publicId: string },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('sessions')
    .where('actor_id', '=', accountId)
    .where('public_id', '=', publicId)
    .returning('public_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the account's sessions except `keep`, if any; returns their number. */
export async function deleteAccountSessions(
  trx: Transaction,
  { accountId, keep }: { accountId: number; keep: Buffer | null },
): Promise<number> {
  const deleted = await trx
    .deleteFrom('sessions')
    .where('actor_id', '=', accountId)
    .$if(keep !== null, (query) => query.where('id_hash', '!=', keep))
    .returning('public_id')
    .execute();
  return deleted.length;
}

/**
 * Locks a session's account, so that nothing which ends its sessions misses what the caller adds to the account. Throws
 * 401 if the session has ended.
 */
export async function lockAccountOfSession(
  trx: Transaction,
  { accountId, idHash }: { accountId: number; idHash: Buffer },
): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('sessions')
    .select('public_id')
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  if (!row) throw pleaseSignIn();
}
