import { hasRight, type CompanyRole } from '@headwater/contract/company-roles';
import type { Member } from '@headwater/contract/members';
import type { Database, Transaction } from '@headwater/db/connect';
import { deleteNotificationsBeyond } from '../../mails/notifications/notifications.queries.ts';
import { deleteMemberCopies } from '../../items/working-copies/working-copies.queries.ts';

/** Locks a company's members until the transaction ends, so that their changes run one after the other. */
export async function lockMembers(trx: Transaction, { companyId }: { companyId: number }): Promise<void> {
  await trx.selectFrom('items').select('id').where('id', '=', companyId).forUpdate().execute();
}

export interface OwnMembership {
  companyId: number;
  company: string;
  /** The account that the company's rows carry. */
  holderId: number;
  /** Whether that account is suspended. */
  isOpen: boolean;
  role: CompanyRole;
}

/** Locks the members of all companies that an account belongs to, and returns its memberships. */
export async function lockMemberships(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<OwnMembership[]> {
  return trx
    .selectFrom('company_members as member')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .select(['company.id as companyId', 'company.title as company', 'member.role'])
    .select('company.account_id as holderId')
    .select((eb) => eb('holder.closed_at', 'is', null).$castTo<boolean>().as('isOpen'))
    .where('member.account_id', '=', accountId)
    .orderBy('company.id')
    .forUpdate('company')
    .$narrowType<{ holderId: number }>()
    .execute();
}

/** Lists the members of a company whose accounts are open: owners first, then the longest-serving members. */
export async function listMembers(db: Database, { companyId }: { companyId: number }): Promise<Member[]> {
  const rows = await db
    .selectFrom('company_members as member')
    .innerJoin('accounts', 'accounts.id', 'member.account_id')
    .select(['accounts.id as accountId', 'accounts.email', 'member.role', 'member.joined_at as joinedAt'])
    .where('member.company_id', '=', companyId)
    .where('accounts.closed_at', 'is', null)
    .orderBy('member.role')
    .orderBy('member.joined_at')
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ joinedAt, ...member }) => ({ ...member, joinedAt: joinedAt.toISOString() }));
}

interface MemberRow {
  companyId: number;
  accountId: number;
  role: CompanyRole;
  at: Date;
}

/**
 * Makes an account a member, or gives a member another role. Their typed texts are deleted if they may not save them,
 * and their notifications if they may not read them.
 */
export async function upsertMember(
  trx: Transaction,
  { companyId, accountId, role, at }: MemberRow,
): Promise<void> {
  await trx
    .insertInto('company_members')
    .values({ company_id: companyId, account_id: accountId, role, joined_at: at })
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id']).doUpdateSet({ role }))
    .execute();
  if (!hasRight(role, 'editContent')) await deleteMemberCopies(trx, { companyId, accountId });
  await deleteNotificationsBeyond(trx, { companyId, accountId, role });
}

interface OneMember {
  companyId: number;
  accountId: number;
}

/**
 * Removes a member, and ends at once what they do for the company: their API tokens for it, and the invitations that
 * they sent.
 */
export async function deleteMember(
  trx: Transaction,
  { companyId, accountId, at }: OneMember & { at: Date },
): Promise<void> {
  await trx
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
  await trx
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  await deleteInvitationsBy(trx, { companyId, accountId });
}

/** Ends the sessions in which a member acts for the company, or has chosen no company. */
export async function deleteMemberSessions(
  trx: Transaction,
  { companyId, accountId }: OneMember,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('actor_id', '=', accountId)
    .where((eb) => eb.or([eb('company_id', '=', companyId), eb('company_id', 'is', null)]))
    .execute();
}

/** Withdraws invitations whose sender may not invite. */
export async function deleteInvitationsBy(
  trx: Transaction,
  { companyId, accountId }: OneMember,
): Promise<void> {
  await trx
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('invited_by', '=', accountId)
    .execute();
}

/** Says whether an account is neither closed nor suspended. */
export async function isOpenAccount(db: Database, { accountId }: { accountId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Says whether an account is a member of another company than this one. */
export async function isMemberElsewhere(
  db: Database,
  { accountId, companyId }: { accountId: number; companyId: number | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('company_members')
    .select('company_id')
    .where('account_id', '=', accountId)
    .where('company_id', 'is distinct from', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the company that an account owns; null if it owns none. */
export async function getOwnedCompany(
  db: Database,
  { accountId }: { accountId: number },
): Promise<{ companyId: number; company: string } | null> {
  const row = await db
    .selectFrom('company_members as member')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .select(['company.id as companyId', 'company.title as company'])
    .where('member.account_id', '=', accountId)
    .where('member.role', '=', 'owner')
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the closed accounts that still own a company with an open owner. */
export async function listClosedOwners(db: Database): Promise<{ accountId: number }[]> {
  return closedOwnersQuery(db).orderBy('accountId').execute();
}

/** Says whether an account is still one of those. */
export async function isClosedCoOwner(db: Database, { accountId }: { accountId: number }): Promise<boolean> {
  const row = await closedOwnersQuery(db).where('account.id', '=', accountId).executeTakeFirst();
  return row !== undefined;
}

function closedOwnersQuery(db: Database) {
  return db
    .selectFrom('company_members as closed')
    .innerJoin('accounts as account', 'account.id', 'closed.account_id')
    .innerJoin('company_members as other', 'other.company_id', 'closed.company_id')
    .innerJoin('accounts as open', 'open.id', 'other.account_id')
    .select('account.id as accountId')
    .distinct()
    .where('closed.role', '=', 'owner')
    .where('account.closed_at', 'is not', null)
    .where('other.role', '=', 'owner')
    .where('open.closed_at', 'is', null)
    .where('open.suspended_at', 'is', null);
}
