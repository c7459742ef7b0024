import { compileOnce, type Parameter } from '@headwater/db/compile-once';
import type { Database, Transaction } from '@headwater/db/connect';

/** Somebody signed in: `account` is whose rights count; while viewing as somebody, not the actor's. */
export interface AuthSession {
  /** The session's key; null with an API token, which has no session to end or to hand on. */
  idHash: Buffer | null;
  actorId: number;
  account: { id: number; email: string; admin: boolean; needsRecoveryCode: boolean };
  /** Who views as the account, and when that ends by itself. */
  impersonation: { actorEmail: string; until: Date } | null;
}

/** Idle and absolute life of a session, in hours. */
const SESSION_LIFETIME_HOURS = {
  account: { idle: 7 * 24, whole: 30 * 24 },
  admin: { idle: 12, whole: 7 * 24 },
} as const;

/** Viewing as somebody ends by itself, back to the admin. */
const IMPERSONATION_MINUTES = 60;

/** Rights are read at each request: an admin views, and another account is viewed. */
const sessionQuery = compileOnce((db, value: Parameter<{ idHash: Buffer; viewingSince: Date }>) =>
  db
    .selectFrom('sessions as session')
    .innerJoin('accounts as actor', 'actor.id', 'session.actor_id')
    .leftJoin('accounts as subject', (join) =>
      join
        .onRef('subject.id', '=', 'session.subject_id')
        .on('session.viewing_since', '>', value('viewingSince'))
        .on('actor.admin', '=', true)
        .on('subject.admin', '=', false)
        .on('subject.closed_at', 'is', null),
    )
    .select(({ fn }) => [
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
      'session.viewing_since as viewingSince',
      'actor.id as actorId',
      'actor.email as actorEmail',
      'actor.admin as actorAdmin',
      'actor.recovery_code_hash as recoveryCodeHash',
      'subject.id as subjectId',
      fn.coalesce('subject.id', 'actor.id').as('id'),
      fn.coalesce('subject.email', 'actor.email').as('email'),
      fn.coalesce('subject.admin', 'actor.admin').as('admin'),
    ])
    .where('session.id_hash', '=', value('idHash'))
    .where('actor.closed_at', 'is', null),
);

/** The session behind a cookie, unless it has expired; touches it once a minute at most. */
export async function getSession(
  db: Database,
  { idHash, now }: { idHash: Buffer; now: Date },
): Promise<AuthSession | null> {
  const [row] = await sessionQuery(db, { idHash, viewingSince: minutesBefore(now, IMPERSONATION_MINUTES) });
  if (!row) return null;
  const alive = aliveSince({ admin: row.actorAdmin, now });
  if (row.lastSeenAt < alive.lastSeenAt || row.createdAt < alive.createdAt) return null;
  if (row.lastSeenAt < minutesBefore(now, 1)) await touchSession(db, { idHash, now });
  const { id, email, admin, actorId, actorEmail, subjectId, viewingSince } = row;
  const viewing =
    subjectId !== null && viewingSince !== null
      ? { actorEmail, until: minutesBefore(viewingSince, -IMPERSONATION_MINUTES) }
      : null;
  const needsRecoveryCode = viewing === null && row.recoveryCodeHash === null;
  return { idHash, actorId, account: { id, email, admin, needsRecoveryCode }, impersonation: viewing };
}

/** A session lives that was made, and last used, no earlier. */
export function aliveSince({ admin, now }: { admin: boolean; now: Date }): {
  createdAt: Date;
  lastSeenAt: Date;
} {
  const { idle, whole } = admin ? SESSION_LIFETIME_HOURS.admin : SESSION_LIFETIME_HOURS.account;
  return { createdAt: minutesBefore(now, whole * 60), lastSeenAt: minutesBefore(now, idle * 60) };
}

function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000);
}

async function touchSession(db: Database, { idHash, now }: { idHash: Buffer; now: Date }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id_hash', '=', idHash)
    // Of requests at once, one writes.
    .where('last_seen_at', '<', minutesBefore(now, 1))
    .execute();
}

interface NewSession {
  idHash: Buffer;
  actorId: number;
  source: { address: string; userAgent: string };
  now: Date;
}

export async function insertSession(
  trx: Transaction,
  { idHash, actorId, source, now }: NewSession,
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id_hash: idHash,
      actor_id: actorId,
      address: source.address,
      user_agent: source.userAgent,
      created_at: now,
      last_seen_at: now,
    })
    .execute();
}

interface SessionRotation {
  idHash: Buffer;
  nextIdHash: Buffer;
  /** Whom it views as from now on; null for nobody. */
  subjectId: number | null;
  now: Date;
}

/** Goes on with the session under a new key; false where it has ended, or gone on, in the meantime. */
export async function rotateSession(
  trx: Transaction,
  { idHash, nextIdHash, subjectId, now }: SessionRotation,
): Promise<boolean> {
  const row = await trx
    .updateTable('sessions')
    .set({
      id_hash: nextIdHash,
      subject_id: subjectId,
      viewing_since: subjectId === null ? null : now,
      last_seen_at: now,
    })
    .where('id_hash', '=', idHash)
    .returning('public_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sessions that nobody can use any more; their rows are all that is left of them. */
export async function deleteExpiredSessions(db: Database, { now }: { now: Date }): Promise<void> {
  const alive = aliveSince({ admin: false, now });
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_seen_at', '<', alive.lastSeenAt), eb('created_at', '<', alive.createdAt)]))
    .execute();
}

export async function deleteSession(trx: Transaction, { idHash }: { idHash: Buffer }): Promise<void> {
  await trx.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}
