import { DAY_MS } from '@headwater/contract/dates';
import type { inviteInput } from '@headwater/contract/members';
import { secretLink } from '@headwater/contract/secret-links';
import type { Transaction } from '@headwater/db/connect';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { writeAudit, type NewAuditEntry } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { upsertInvitation } from './invitations.queries.ts';
import { handoverMail, invitationMail } from './member-mails.ts';

const INVITATION_DAYS = 7;

interface IssueContext extends Pick<Deps, 'env' | 'now'> {
  company: { id: number; title: string };
  /** The owner in whose name the invitation is sent. */
  account: { id: number; email: string };
  actor: NewAuditEntry['actor'];
}

/** Emails an invitation, replacing an earlier one to the same email. */
export async function issueInvitation(
  trx: Transaction,
  { env, now, company, account, actor }: IssueContext,
  { email, role, handsOver }: z.output<typeof inviteInput>,
): Promise<void> {
  const createdAt = now();
  const secret = newSecret();
  const id = await upsertInvitation(trx, {
    companyId: company.id,
    email,
    role,
    handsOver,
    invitedBy: account.id,
    tokenHash: hashSecret(secret),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS),
  });
  const after = { invitation: id, email, role, handsOver };
  await writeAudit(trx, { actor, action: 'company.members.invite', itemId: company.id, after });
  const url = secretLink(env, { link: 'invitation', secret });
  const writeMail = handsOver ? handoverMail : invitationMail;
  const mail = writeMail(env, { company: company.title, invitedBy: account.email, role, url });
  await enqueueMail(trx, { accountId: null, to: email, ...mail });
}
