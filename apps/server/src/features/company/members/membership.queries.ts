import { OWN_COMPANY, type CompanyRole } from '@headwater/contract/company-roles';
import type { Database } from '@headwater/db/connect';
import type { Expression } from 'kysely';
import type { Membership } from '../../../trpc/auth-session.ts';

interface MembershipFilter {
  accountId: Expression<number>;
  /** The company that the request names, or OWN_COMPANY; null for none. */
  requestedId: Expression<number | null>;
  /** The company that the session has chosen, or that the token is for; null for none. */
  chosenId: Expression<number | null>;
}

/**
 * Selects the company that a request means, of those that an account is a member of: the one that it names, else the one
 * that its session has chosen, else the one that the account chose last, else its own, else the one that it joined first.
 */
export function membershipQuery(db: Database, { accountId, requestedId, chosenId }: MembershipFilter) {
  return db
    .selectFrom('company_members as member')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .select(['company.id as companyId', 'company.title as companyTitle', 'member.role'])
    .select('holder.id as holderId')
    .where('member.account_id', '=', accountId)
    .where('holder.closed_at', 'is', null)
    .where('holder.suspended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(eb.cast<number | null>(requestedId, 'integer'), 'is', null),
        eb('member.company_id', '=', requestedId),
        eb.and([eb(requestedId, '=', OWN_COMPANY), eb('member.role', '=', 'owner')]),
      ]),
    )
    .orderBy(
      (eb) => eb('member.company_id', '=', chosenId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('member.chosen_at', (order) => order.desc().nullsLast())
    .orderBy('member.role')
    .orderBy('member.joined_at')
    .orderBy('member.company_id')
    .limit(1);
}

interface MembershipRow {
  companyId: number | null;
  companyTitle: string | null;
  role: CompanyRole | null;
  holderId: number | null;
}

/** Turns what `membershipQuery` has found into a membership; an account without a company acts for itself. */
export function toMembership(
  { companyId, companyTitle, role, holderId }: MembershipRow,
  { accountId, requestedId }: { accountId: number; requestedId: number | null },
): Membership | null {
  if (companyId !== null && companyTitle !== null && role !== null && holderId !== null)
    return { company: { id: companyId, title: companyTitle }, accountId: holderId, role };
  return requestedId === null || requestedId === OWN_COMPANY
    ? { company: null, accountId, role: 'owner' }
    : null;
}
