import type { CompanyRole } from '@headwater/contract/company-roles';
import type { Invitation, OpenInvitation } from '@headwater/contract/members';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

const columns = [
  'invitation.id',
  'invitation.email',
  'invitation.role',
  'invitation.hands_over as handsOver',
] as const;

/** Lists the open invitations of a company, by their emails. */
export async function listInvitations(
  db: Database,
  { companyId, now }: { companyId: number; now: Date },
): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('company_invitations as invitation')
    .select(columns)
    .select('invitation.expires_at as expiresAt')
    .where('invitation.company_id', '=', companyId)
    .where('invitation.expires_at', '>', now)
    .orderBy(sql`lower(invitation.email)`)
    .execute();
  return rows.map(({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: expiresAt.toISOString() }));
}

interface NewInvitation {
  companyId: number;
  email: string;
  role: CompanyRole;
  handsOver: boolean;
  invitedBy: number;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts an invitation, replacing the company's earlier one to the same email. */
export async function upsertInvitation(trx: Transaction, invitation: NewInvitation): Promise<number> {
  const { companyId, email, role, handsOver, invitedBy, tokenHash, createdAt, expiresAt } = invitation;
  const fields = {
    email,
    role,
    hands_over: handsOver,
    invited_by: invitedBy,
    token_hash: tokenHash,
    created_at: createdAt,
    expires_at: expiresAt,
  };
  const { id } = await trx
    .insertInto('company_invitations')
    .values({ company_id: companyId, ...fields })
    .onConflict((conflict) => conflict.expression(sql`company_id, lower(email)`).doUpdateSet({ ...fields }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns an invitation of the company; null if it has none with this id. */
export async function getInvitation(
  db: Database,
  { companyId, id }: { companyId: number; id: number },
): Promise<(Pick<Invitation, 'email' | 'role' | 'handsOver'> & { invitedById: number }) | null> {
  const row = await db
    .selectFrom('company_invitations as invitation')
    .select(columns)
    .select('invitation.invited_by as invitedById')
    .where('invitation.company_id', '=', companyId)
    .where('invitation.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Withdraws an invitation and returns its recipient; null if the company has none with this id. */
export async function deleteInvitation(
  trx: Transaction,
  { companyId, id }: { companyId: number; id: number },
): Promise<{ email: string } | null> {
  const row = await trx
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row ?? null;
}

export interface FoundInvitation extends OpenInvitation {
  id: number;
  companyId: number;
  invitedById: number;
}

/**
 * Returns the invitation that a link opens; null if it is used, withdrawn or expired, or if its company or its sender
 * is closed or suspended, or its sender is not an owner.
 */
export async function getInvitationByToken(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<FoundInvitation | null> {
  const row = await db
    .selectFrom('company_invitations as invitation')
    .innerJoin('items as company', 'company.id', 'invitation.company_id')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .innerJoin('accounts as sender', 'sender.id', 'invitation.invited_by')
    .innerJoin('company_members as ownership', (join) =>
      join
        .onRef('ownership.company_id', '=', 'company.id')
        .onRef('ownership.account_id', '=', 'sender.id')
        .on('ownership.role', '=', 'owner'),
    )
    .select(columns)
    .select(['company.id as companyId', 'company.title as company'])
    .select(['sender.id as invitedById', 'sender.email as invitedBy'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('accounts')
            .select('accounts.id')
            .where(sql`lower(accounts.email)`, '=', sql`lower(invitation.email)`)
            .where('accounts.closed_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasAccount'),
    )
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', now)
    .where('holder.closed_at', 'is', null)
    .where('holder.suspended_at', 'is', null)
    .where('sender.closed_at', 'is', null)
    .where('sender.suspended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes invitations that are older than seven days. */
export async function deleteExpiredInvitations(db: Database, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('company_invitations').where('expires_at', '<=', now).execute();
}

/** Confirms an account's email because an invitation has reached it, unless the email has changed in the meantime. */
export async function confirmInvitedEmail(
  trx: Transaction,
  { accountId, email, at }: { accountId: number; email: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ email_confirmed_at: at })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .execute();
}
