import type { Transaction } from '@headwater/db/connect';
import { AppError, conflict, deadLinkError, pleaseSignIn, violatesConstraint } from '../../../errors.ts';
import { hashSecret } from '@headwater/runtime/secrets';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { getRole } from '../../items/lock-company.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { enqueueCompanyEvent } from '../../webhooks/webhook-outbox.queries.ts';
import { chooseCompany } from './choose-company.queries.ts';
import {
  confirmInvitedEmail,
  deleteInvitation,
  getInvitationByToken,
  type FoundInvitation,
} from './invitations.queries.ts';
import { assertRoom } from './invite-member.ts';
import { companyHandedOverMail, memberJoinedMail } from './member-mails.ts';
import {
  deleteInvitationsBy,
  getOwnedCompany,
  isOpenAccount,
  listMembers,
  lockMembers,
  upsertMember,
} from './members.queries.ts';
import { hasHoldings } from '../../store/access/holdings.queries.ts';
import { lockAccounts } from './move-company.queries.ts';
import { settleHolder } from './settle-holder.ts';

type AcceptContext = Pick<CookieSessionContext, 'db' | 'env' | 'now' | 'account' | 'actor' | 'idHash'>;

/** Makes the account a member as its invitation says, once. Throws 400 if the link does not work, 401, 403 and 409. */
export async function acceptInvitation(ctx: AcceptContext, { secret }: { secret: string }): Promise<void> {
  const { db, account, now } = ctx;
  const tokenHash = hashSecret(secret);
  const invitation = await getInvitationByToken(db, { tokenHash, now: now() });
  if (!invitation) throw deadLinkError();
  if (invitation.email.toLowerCase() !== account.email.toLowerCase())
    throw new AppError(
      'FORBIDDEN',
      `This invitation is for ${invitation.email}: sign in with that email to accept it.`,
    );
  try {
    await db.transaction().execute(async (trx) => {
      await lockMembers(trx, invitation);
      // While this waited for the lock, the invitation may have been withdrawn or replaced.
      const locked = await getInvitationByToken(trx, { tokenHash, now: now() });
      if (!locked) throw deadLinkError();
      await join(trx, ctx, locked);
    });
  } catch (error) {
    if (violatesConstraint(error, 'company_members_one_owned')) throw ownsAnother();
    throw error;
  }
}

async function join(trx: Transaction, ctx: AcceptContext, invitation: FoundInvitation): Promise<void> {
  const { env, account, actor, idHash } = ctx;
  const { id, companyId, company, role, handsOver, invitedById, invitedBy } = invitation;
  const at = ctx.now();
  await lockAccounts(trx, { accountIds: handsOver ? [account.id, invitedById] : [account.id] });
  // While this waited for the lock, the account may have been closed or suspended.
  if (!(await isOpenAccount(trx, { accountId: account.id }))) throw pleaseSignIn();
  // Only a reader of this mailbox has the link.
  if (!account.emailConfirmed)
    await confirmInvitedEmail(trx, { accountId: account.id, email: account.email, at });
  const present = await getRole(trx, { companyId, accountId: account.id });
  if (present === 'owner' || (present !== null && role !== 'owner'))
    throw conflict('You are a member of this company already.');
  if (present === null) assertRoom(await listMembers(trx, { companyId }));
  await deleteInvitation(trx, { companyId, id });
  if (role === 'owner') await assertCanOwn(trx, { accountId: account.id });
  await upsertMember(trx, { companyId, accountId: account.id, role, at });
  if (handsOver) {
    await upsertMember(trx, { companyId, accountId: invitedById, role: 'editor', at });
    await deleteInvitationsBy(trx, { companyId, accountId: invitedById });
  }
  const holderId = await settleHolder(trx, { companyId, at });
  await chooseCompany(trx, { companyId, accountId: account.id, idHash, at });
  await writeAudit(trx, {
    actor: { ...actor, companyId },
    action: 'company.members.join',
    itemId: companyId,
    after: { email: account.email, role, ...(handsOver && { from: invitedBy }) },
  });
  const member = { accountId: account.id, role };
  const event = present === null ? 'member-joined' : 'member-changed';
  await enqueueCompanyEvent(trx, { event, holderId, at, member });
  const template = memberJoinedMail(env, { email: account.email, role });
  await enqueueCompanyMail(trx, { env, holderId, exceptId: account.id, template });
  if (!handsOver) return;
  const former = { accountId: invitedById, role: 'editor' } as const;
  await enqueueCompanyEvent(trx, { event: 'member-changed', holderId, at, member: former });
  const handedOver = companyHandedOverMail(env, { companyId, company, email: account.email });
  await enqueueMail(trx, { accountId: invitedById, to: invitedBy, ...handedOver });
}

/** Throws 409 if the account, which must be locked, has a company, or holdings for one that it may create. */
async function assertCanOwn(trx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  if (await getOwnedCompany(trx, { accountId })) throw ownsAnother();
  if (await hasHoldings(trx, { accountId }))
    throw conflict(
      'Your account has bought something, or has an open quotation, for a company of its own: it cannot own another one.',
    );
}

function ownsAnother() {
  return conflict(
    'An account can own only one company. Hand yours over first, or accept with another account.',
  );
}
