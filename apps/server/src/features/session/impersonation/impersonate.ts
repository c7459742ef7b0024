import { AppError, conflict, notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import type { Database, Transaction } from '@headwater/db/connect';
import { writeAudit } from '../../audit/audit.queries.ts';
import { findOpenAccount } from '../account/accounts.queries.ts';
import { hashSecret, newSecret } from '../tokens/secrets.ts';
import { findSession, rotateSession, type Session } from '../sessions/session.queries.ts';

interface Viewer extends Pick<Context, 'db' | 'now'> {
  session: Session;
  idHash: Buffer;
}

interface HandedOn {
  /** The new secret, for the cookie. */
  token: string;
  session: Session;
}

/** Goes on as another account, under a new session id. Throws 403, 404, 409. */
export async function switchTo({ db, now, session, idHash }: Viewer, subjectId: number): Promise<HandedOn> {
  if (session.viewing) throw conflict('You are viewing as another user already. Revert first.');
  const { actorId } = session;
  if (subjectId === actorId) throw conflict('This is your own account.');
  return handOn({ db, now, idHash }, subjectId, async (trx) => {
    const subject = await findOpenAccount(trx, { id: subjectId });
    if (!subject) throw notFound();
    if (subject.admin) throw new AppError('FORBIDDEN', 'Another admin cannot be viewed as');
    await writeAudit(trx, { who: { actorId, subjectId }, action: 'session.switch' });
  });
}

/** Back to the admin, under a new session id. Throws 409. */
export async function revert({ db, now, session, idHash }: Viewer): Promise<HandedOn> {
  const { actorId, account, viewing } = session;
  if (!viewing) throw conflict('You are not viewing as another user.');
  return handOn({ db, now, idHash }, null, async (trx) =>
    writeAudit(trx, { who: { actorId, subjectId: account.id }, action: 'session.revert' }),
  );
}

async function handOn(
  { db, now, idHash }: { db: Database; now: () => Date; idHash: Buffer },
  subjectId: number | null,
  prepare: (trx: Transaction) => Promise<void>,
): Promise<HandedOn> {
  const token = newSecret();
  const nextIdHash = hashSecret(token);
  return db.transaction().execute(async (trx) => {
    await prepare(trx);
    const at = now();
    const isHandedOn = await rotateSession(trx, { idHash, nextIdHash, subjectId, now: at });
    const session = isHandedOn ? await findSession(trx, { idHash: nextIdHash, now: at }) : null;
    if (!session) throw conflict('Your session has changed in the meantime. Please load the page again.');
    return { token, session };
  });
}
