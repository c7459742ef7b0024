import { IMPERSONATION_MINUTES } from '@headwater/contract/session';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database, Transaction } from '@headwater/db/connect';
import { staffRights } from '@headwater/contract/staff-roles';
import { staffRoleOf } from '@headwater/db/staff-role';
import { writeUnlessDiskFull } from '@headwater/runtime/disk-space';
import { sql } from 'kysely';
import type { AuthSession, SignInMethod } from '../../../trpc/auth-session.ts';
import {
  membershipColumns,
  membershipQuery,
  toMembership,
} from '../../company/members/membership.queries.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';

/** The idle and the absolute timeout of a session, in hours. */
const SESSION_LIFETIME_HOURS = {
  account: { idle: 7 * 24, absolute: 30 * 24 },
  staff: { idle: 12, absolute: 7 * 24 },
} as const;

/** Identifies a session, and the company that a request with it is for. */
export interface SessionKey {
  idHash: Buffer;
  /** The company that the request names, or OWN_COMPANY; null for none. */
  companyId: number | null;
}

interface SessionValues {
  /** One for each request. */
  idHashes: Buffer[];
  /** In the order of `idHashes`. */
  companyIds: (number | null)[];
  viewingSince: Date;
}

/**
 * Reads the rights at each request: the impersonator must still have the right, and the subject must be an open
 * account, neither staff's nor suspended. The lists are selected, because PostgreSQL would otherwise plan each run for
 * their length.
 */
const sessionsQuery = preparedQuery((db, value: Parameter<SessionValues>) =>
  db
    .selectFrom(
      sql<{ id_hash: Buffer; company_id: number | null; position: number }>`unnest(
        (select ${value('idHashes')}::bytea[]), (select ${value('companyIds')}::integer[])) with ordinality`.as<'request'>(
        sql`request(id_hash, company_id, position)`,
      ),
    )
    .innerJoin('sessions as session', 'session.id_hash', 'request.id_hash')
    .innerJoin('accounts as actor', 'actor.id', 'session.actor_id')
    .leftJoin('accounts as subject', (join) =>
      join
        .onRef('subject.id', '=', 'session.subject_id')
        .on('session.viewing_since', '>', value('viewingSince'))
        .on(staffRoleOf('actor'), 'in', staffRights.viewAs)
        .on(staffRoleOf('subject'), 'is', null)
        .on('subject.closed_at', 'is', null)
        .on('subject.suspended_at', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        membershipQuery(db, {
          accountId: eb.fn.coalesce('subject.id', 'actor.id'),
          requestedId: eb.ref('request.company_id'),
          // The choice is the actor's own.
          chosenId: eb.case().when('subject.id', 'is', null).then(eb.ref('session.company_id')).end(),
        }).as('membership'),
      (join) => join.onTrue(),
    )
    .select(membershipColumns)
    .select(({ fn }) => [
      'request.position',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
      'session.viewing_since as viewingSince',
      'session.verified_at as verifiedAt',
      'actor.id as actorId',
      'actor.email as actorEmail',
      'actor.recovery_code_hash as recoveryCodeHash',
      'actor.email_confirmed_at as actorConfirmedAt',
      'subject.id as subjectId',
      'subject.email_confirmed_at as subjectConfirmedAt',
      fn.coalesce('subject.id', 'actor.id').as('id'),
      fn.coalesce('subject.email', 'actor.email').as('email'),
      staffRoleOf('actor').as('actorRole'),
    ])
    .select((eb) => [
      hasSecondFactor(eb.ref('actor.id')).as('hasSecondFactor'),
      eb.ref('session.sign_in_method').$castTo<SignInMethod>().as('signInMethod'),
    ])
    .where('actor.closed_at', 'is', null)
    .where('actor.suspended_at', 'is', null),
);

type SessionRow = Awaited<ReturnType<typeof sessionsQuery.execute>>[number];

/** Reads the session of each key in one statement, in the order of the keys: null if nobody is signed in. */
export async function findSessions(
  db: Database,
  { keys, now }: { keys: readonly SessionKey[]; now: Date },
): Promise<(SessionRow | null)[]> {
  const rows = await sessionsQuery.execute(db, {
    idHashes: keys.map(({ idHash }) => idHash),
    companyIds: keys.map(({ companyId }) => companyId),
    viewingSince: minutesBefore(now, IMPERSONATION_MINUTES),
  });
  const found = new Map(rows.map((row) => [row.position, row]));
  return keys.map((_, index) => found.get(index + 1) ?? null);
}

/** Returns the session with this key unless it has expired; records its use at most once a minute. */
export async function getSession(
  db: Database,
  { now, ...key }: SessionKey & { now: Date },
): Promise<AuthSession | null> {
  const [row = null] = await findSessions(db, { keys: [key], now });
  return row && resumeSession(db, { row, key, now });
}

/** Turns a session's row into the session unless it has expired; records its use at most once a minute. */
export async function resumeSession(
  db: Database,
  { row, key, now }: { row: SessionRow; key: SessionKey; now: Date },
): Promise<AuthSession | null> {
  const { idHash, companyId: requestedId } = key;
  const alive = aliveSince({ isStaff: row.actorRole !== null, now });
  if (row.lastSeenAt < alive.lastSeenAt || row.createdAt < alive.createdAt) return null;
  if (row.lastSeenAt < minutesBefore(now, 1)) await writeUnlessDiskFull(touchSession(db, { idHash, now }));
  const { id, email, actorId, actorEmail, subjectId, viewingSince } = row;
  // Nobody can view as a member of staff.
  const staffRole = subjectId === null ? row.actorRole : null;
  const impersonation =
    subjectId !== null && viewingSince !== null
      ? { actorEmail, until: minutesBefore(viewingSince, -IMPERSONATION_MINUTES) }
      : null;
  const needsRecoveryCode = impersonation === null && row.recoveryCodeHash === null;
  const emailConfirmed = (subjectId === null ? row.actorConfirmedAt : row.subjectConfirmedAt) !== null;
  const account = { id, email, staffRole, needsRecoveryCode, emailConfirmed };
  const { hasSecondFactor: actorHasFactor, signInMethod, createdAt: signedInAt, verifiedAt } = row;
  const proof = { hasSecondFactor: actorHasFactor, signInMethod, signedInAt, verifiedAt };
  const member = toMembership(row, { accountId: id, requestedId, staffRole });
  return { idHash, scopes: null, actorId, account, ...member, impersonation, proof };
}

/** Returns the earliest times at which a live session can have been created and last used. */
export function aliveSince({ isStaff, now }: { isStaff: boolean; now: Date }): {
  createdAt: Date;
  lastSeenAt: Date;
} {
  const { idle, absolute } = isStaff ? SESSION_LIFETIME_HOURS.staff : SESSION_LIFETIME_HOURS.account;
  return { createdAt: minutesBefore(now, absolute * 60), lastSeenAt: minutesBefore(now, idle * 60) };
}

function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000);
}

async function touchSession(db: Database, { idHash, now }: { idHash: Buffer; now: Date }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id_hash', '=', idHash)
    // One of several concurrent requests writes.
    .where('last_seen_at', '<', minutesBefore(now, 1))
    .execute();
}

interface NewSession {
  idHash: Buffer;
  actorId: number;
  signInMethod: SignInMethod;
  source: { address: string; userAgent: string };
  now: Date;
}

/** The number of sessions that an account keeps: a sign-in ends those used longest ago. */
const MAX_SESSIONS = 100;

export async function insertSession(
  trx: Transaction,
  { idHash, actorId, signInMethod, source, now }: NewSession,
): Promise<void> {
  const session = {
    id_hash: idHash,
    actor_id: actorId,
    sign_in_method: signInMethod,
    address: source.address,
    user_agent: source.userAgent,
    created_at: now,
    last_seen_at: now,
  };
  await trx
    .with('session', (db) => db.insertInto('sessions').values(session))
    .deleteFrom('sessions')
    // The statement does not see the session that it inserts.
    .where('id_hash', 'in', (db) =>
      db
        .selectFrom('sessions')
        .select('id_hash')
        .where('actor_id', '=', actorId)
        .orderBy('last_seen_at', 'desc')
        .offset(MAX_SESSIONS - 1),
    )
    .execute();
}

/** Records that the session's person has proved again who they are; returns false if it has ended. */
export async function markSessionVerified(
  trx: Transaction,
  { idHash, now }: { idHash: Buffer; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('sessions')
    .set({ verified_at: now })
    .where('id_hash', '=', idHash)
    .returning('public_id')
    .executeTakeFirst();
  return row !== undefined;
}

interface SessionRotation {
  idHash: Buffer;
  nextIdHash: Buffer;
  /** The account to impersonate; null for none. */
  subjectId: number | null;
  now: Date;
}

/** Gives the session a new key; returns false if it has ended, or been rotated, in the meantime. */
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

/** Keeps the session as it is until the transaction ends; returns false if it does not impersonate the subject. */
export async function lockImpersonation(
  trx: Transaction,
  { idHash, subjectId }: { idHash: Buffer; subjectId: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('public_id')
    .where('id_hash', '=', idHash)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSessions(db: Database, { now }: { now: Date }): Promise<void> {
  const alive = aliveSince({ isStaff: false, now });
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_seen_at', '<', alive.lastSeenAt), eb('created_at', '<', alive.createdAt)]))
    .execute();
}

export async function deleteSession(trx: Transaction, { idHash }: { idHash: Buffer }): Promise<void> {
  await trx.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}
