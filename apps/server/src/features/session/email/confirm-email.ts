import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { conflict, deadLinkError, violatesConstraint } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { consumeMailbox } from '../../mails/consume-mailbox.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { enqueueCustomerUpdate } from '../../store/payments/checkout/update-stripe-customer.ts';
import { createMailedLink } from '../../mails/mailed-links/create-mailed-link.ts';
import { takeMailedLink } from '../../mails/mailed-links/mailed-links.queries.ts';
import { consumeEmailLink } from './email-link-limit.ts';
import { confirmEmailMail, emailChangedMail } from './email-mails.ts';
import {
  getUnconfirmedAccount,
  markEmailConfirmed,
  updateEmail,
  markUnconfirmedClosed,
} from './emails.queries.ts';
import { leaveCompanies } from '../../company/members/settle-holder.ts';
import { withdrawOfAccount } from '../../items/announce-withdrawal.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';

/** Emails the account a confirmation link, which replaces a former one. Throws 409 and 429. */
export async function sendConfirmationLink({
  db,
  env,
  now,
  account,
  actor,
}: Pick<CookieSessionContext, 'db' | 'env' | 'now' | 'account' | 'actor'>): Promise<void> {
  if (account.emailConfirmed) throw conflict('Your email is confirmed already.');
  const { id: accountId, email } = account;
  await db.transaction().execute(async (trx) => {
    await consumeEmailLink(trx, { accountId, now: now() });
    await consumeMailbox(trx, { email, by: 'themselves', now });
    const url = await createMailedLink(trx, { env, now }, { accountId, purpose: 'confirm-email', email });
    await writeAudit(trx, { actor, action: 'session.email.sendLink' });
    await enqueueMail(trx, { accountId, to: email, ...confirmEmailMail(env, url) });
  });
}

/**
 * Confirms the email that a link was sent to: the account's own, or its new one. Returns the email. Throws 400 if the
 * link does not work, and 409 if another account has taken the email in the meantime.
 */
export async function confirmEmail(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { secret }: { secret: string },
): Promise<string> {
  const at = now();
  try {
    return await db.transaction().execute(async (trx) => {
      const own = await takeMailedLink(trx, { secret, purpose: 'confirm-email', now: at });
      if (own) return await confirmOwnEmail(trx, { ...own, at });
      const next = await takeMailedLink(trx, { secret, purpose: 'change-email', now: at });
      if (next) return await changeToConfirmedEmail(trx, env, { ...next, at });
      throw usedLinkError();
    });
  } catch (error) {
    if (violatesConstraint(error, 'accounts_email'))
      throw conflict('Another account now has this email. Your email has not changed.');
    throw error;
  }
}

/** People open the link again, and must not think that the email is not confirmed. */
function usedLinkError() {
  return deadLinkError(
    'If your account shows this email as confirmed, there is nothing left to do. If not, sign in and ask for a new link.',
  );
}

/** Closes the account whose confirmation reached a person who did not make it. Throws 409. */
export async function disownAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { secret }: { secret: string },
): Promise<void> {
  const at = now();
  const unconfirmed = await getUnconfirmedAccount(db, { secret, now: at });
  await db.transaction().execute(async (trx) => {
    const taken = await takeMailedLink(trx, { secret, purpose: 'confirm-email', now: at });
    if (!taken || !unconfirmed)
      throw conflict(
        'This link cannot close an account: it has been used, has expired, or the email is now confirmed.',
      );
    if (!(await closeUnconfirmed(trx, { email: taken.email, at })))
      throw conflict('This account is in use, so a link cannot close it. Please contact support.');
  });
}

interface ConfirmedEmail {
  accountId: number;
  email: string;
  at: Date;
}

async function confirmOwnEmail(trx: Transaction, confirmed: ConfirmedEmail): Promise<string> {
  const { accountId, email } = confirmed;
  if (!(await markEmailConfirmed(trx, confirmed))) throw usedLinkError();
  await writeAudit(trx, {
    actor: { actorId: accountId, subjectId: accountId },
    action: 'session.email.confirm',
  });
  return email;
}

async function changeToConfirmedEmail(
  trx: Transaction,
  env: Deps['env'],
  confirmed: ConfirmedEmail,
): Promise<string> {
  const { accountId, email, at } = confirmed;
  if (env.confirmEmail) await closeUnconfirmed(trx, { email, at });
  const former = await updateEmail(trx, confirmed);
  await enqueueCustomerUpdate(trx, { accountId });
  await writeAudit(trx, {
    actor: { actorId: accountId, subjectId: accountId },
    action: 'session.email.change',
    before: { email: former },
    after: { email },
  });
  await enqueueMail(trx, { accountId, to: former, ...emailChangedMail(env, email) });
  return email;
}

/**
 * Closes an unconfirmed account that has this email, if there is one: the owner of the mailbox may need it. An account
 * that has paid, or works with others, keeps it.
 */
async function closeUnconfirmed(
  trx: Transaction,
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const accountId = await markUnconfirmedClosed(trx, { email, at });
  if (accountId === null) return false;
  await leaveCompanies(trx, { accountId, at });
  await withdrawOfAccount(trx, { accountId, at });
  await endSignIns(trx, { accountId, keep: null, now: at });
  await writeAudit(trx, {
    actor: { actorId: null, subjectId: accountId },
    action: 'session.email.closeUnconfirmed',
  });
  return true;
}
