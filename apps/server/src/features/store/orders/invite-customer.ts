import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { consumeMailbox } from '../../mails/consume-mailbox.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { createMailedLink } from '../../mails/mailed-links/create-mailed-link.ts';
import { insertInvitedAccount, lockInvitedAccount } from './invitations.queries.ts';
import { accountOpenedMail } from './order-mails.ts';
import { getOrderRecord } from './purchase-orders.queries.ts';

type InvitingContext = Pick<UserContext, 'actor' | 'env' | 'now'>;

/**
 * Opens an account for a customer, and emails them a link to choose a password. Throws 429 if the mailbox has had too
 * many emails. Violates `accounts_email` if the email is taken.
 */
export async function inviteCustomer(
  trx: Transaction,
  ctx: InvitingContext,
  { email, company }: { email: string; company: string },
): Promise<number> {
  const accountId = await insertInvitedAccount(trx, { email, company });
  await sendInvitation(trx, ctx, { accountId, email, action: 'session.invite' });
  return accountId;
}

/** Sends an order's customer the invitation again, with a new link. Throws 404, 409 and 429. */
export async function inviteAgain(
  trx: Transaction,
  ctx: InvitingContext,
  { id }: { id: number },
): Promise<void> {
  const order = await getOrderRecord(trx, { id });
  if (!order) throw notFound();
  const { accountId } = order;
  const email = await lockInvitedAccount(trx, { accountId });
  if (email === null) throw conflict('This person has an account of their own: no invitation is needed.');
  await sendInvitation(trx, ctx, { accountId, email, action: 'session.inviteAgain' });
}

interface Invitation {
  accountId: number;
  email: string;
  action: 'session.invite' | 'session.inviteAgain';
}

async function sendInvitation(
  trx: Transaction,
  { actor, env, now }: InvitingContext,
  { accountId, email, action }: Invitation,
): Promise<void> {
  await consumeMailbox(trx, { email, by: 'somebody else', now });
  const url = await createMailedLink(trx, { env, now }, { accountId, purpose: 'choose-password', email });
  await writeAudit(trx, { actor: { actorId: actor.actorId, subjectId: accountId }, action });
  await enqueueMail(trx, { accountId, to: email, ...accountOpenedMail(env, url) });
}
