import type { giveReasonInput, impersonateInCompanyInput } from '@headwater/contract/session';
import type { z } from 'zod';
import { AppError, conflict, notFound } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import type { Transaction } from '@headwater/db/connect';
import { writeAudit } from '../../audit/audit.queries.ts';
import { getOpenAccount } from '../account/accounts.queries.ts';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { getSession, lockImpersonation, rotateSession } from '../sessions/session.queries.ts';
import { findLastView } from './view-reason.queries.ts';
import type { Actor, AuthSession } from '../../../trpc/auth-session.ts';

interface RotatedSession {
  /** The session's new secret, for the cookie. */
  token: string;
  session: AuthSession;
}

/**
 * Lets a staff member impersonate another account, which can read the reason, under a new session id. Throws 403, 404
 * (also for a company that the account does not belong to), 409.
 */
export async function startImpersonation(
  { db, now, session, idHash }: Pick<CookieSessionContext, 'db' | 'now' | 'session' | 'idHash'>,
  { user_id: subjectId, reason, companyId }: z.output<typeof impersonateInCompanyInput>,
): Promise<RotatedSession> {
  if (session.impersonation) throw conflict('You are viewing as another user already. Revert first.');
  const { actorId } = session;
  if (subjectId === actorId) throw conflict('This is your own account.');
  const entry = {
    actor: { actorId, subjectId },
    action: 'session.switch',
    ...(reason !== undefined && { after: { reason } }),
  };
  return switchSubject(
    { db, now, idHash },
    { subjectId, companyId: companyId ?? null, entry },
    async (trx) => {
      const subject = await getOpenAccount(trx, { id: subjectId });
      if (!subject) throw notFound();
      if (subject.staffRole !== null) throw new AppError('FORBIDDEN', 'You cannot view as staff');
      if (subject.suspended) throw conflict('This account is suspended: reopen it before you view as it.');
    },
  );
}

/** Adds the reason of the present impersonation, once: entries are final. Throws 409. */
export async function giveReason(
  { db, session, idHash }: Pick<CookieSessionContext, 'db' | 'session' | 'idHash'>,
  { reason }: z.output<typeof giveReasonInput>,
): Promise<void> {
  const { actorId, account, impersonation } = session;
  if (!impersonation) throw notViewing();
  const actor = { actorId, subjectId: account.id };
  await db.transaction().execute(async (trx) => {
    const view = (await lockImpersonation(trx, { idHash, ...actor })) && (await findLastView(trx, actor));
    if (!view) throw sessionChanged();
    if (view.reason !== null) throw conflict('A reason has been given already.');
    // The company that the view led to reads the reason, whichever company was viewed since.
    const { companyId } = view;
    await writeAudit(trx, {
      actor: { ...actor, companyId },
      action: 'session.giveReason',
      after: { reason },
    });
  });
}

/** Returns to the actor's own account, under a new session id. Throws 409. */
export async function endImpersonation({
  db,
  now,
  session,
  idHash,
}: Pick<CookieSessionContext, 'db' | 'now' | 'session' | 'idHash'>): Promise<RotatedSession> {
  const { actorId, account, impersonation } = session;
  if (!impersonation) throw notViewing();
  const entry = { actor: { actorId, subjectId: account.id }, action: 'session.revert' };
  return switchSubject({ db, now, idHash }, { subjectId: null, companyId: null, entry });
}

function notViewing(): AppError {
  return conflict('You are not viewing as another user.');
}

function sessionChanged(): AppError {
  return conflict('Your session has changed in the meantime. Please load the page again.');
}

interface SubjectSwitch {
  subjectId: number | null;
  /** The subject's company that the request names; null for none. */
  companyId: number | null;
  entry: { actor: Actor; action: string; after?: { reason: string } };
}

/** The audit row names the company that the impersonation leads to. */
async function switchSubject(
  { db, now, idHash }: Pick<CookieSessionContext, 'db' | 'now' | 'idHash'>,
  { subjectId, companyId: requestedId, entry }: SubjectSwitch,
  assertPossible?: (trx: Transaction) => Promise<void>,
): Promise<RotatedSession> {
  const token = newSecret();
  const nextIdHash = hashSecret(token);
  return db.transaction().execute(async (trx) => {
    await assertPossible?.(trx);
    const at = now();
    const isRotated = await rotateSession(trx, { idHash, nextIdHash, subjectId, now: at });
    const session = isRotated
      ? await getSession(trx, { idHash: nextIdHash, companyId: requestedId, now: at })
      : null;
    if (!session) throw sessionChanged();
    if (requestedId !== null && !session.membership) throw notFound();
    const companyId = subjectId === null ? null : session.membership?.company?.id;
    await writeAudit(trx, { ...entry, actor: { ...entry.actor, companyId: companyId ?? null } });
    return { token, session };
  });
}
