import {
  HOUSE_ACCOUNT,
  HOUSE_COMPANY,
  OWN_COMPANY,
  type CompanyRole,
} from '@headwater/contract/company-roles';
import { hasStaffRight, type StaffRole } from '@headwater/contract/staff-roles';
import type { Database } from '@headwater/db/connect';
import { sql, type Expression } from 'kysely';
import type { AuthSession } from '../../../trpc/auth-session.ts';

interface MembershipFilter {
  accountId: Expression<number>;
  /** The company that the request names, or OWN_COMPANY; null for none. */
  requestedId: Expression<number | null>;
  /** The company that the session has chosen or the token is for; null for none. */
  chosenId: Expression<number | null>;
}

/**
 * Selects the company of a request, out of the account's memberships: the one that the request names, otherwise the
 * session's choice, the account's last choice, its own company, or the one that it joined first. A closed or suspended
 * company comes last; `chosenIsClosed` says that it was chosen nonetheless.
 */
export function membershipQuery(db: Database, { accountId, requestedId, chosenId }: MembershipFilter) {
  const isChosen = sql<boolean>`member.company_id = ${chosenId}`;
  const inOrder = sql`${isChosen} desc nulls last, member.chosen_at desc nulls last, member.role, member.joined_at, member.company_id`;
  const isOpen = sql<boolean>`holder.closed_at is null and holder.suspended_at is null`;
  const wasChosen = sql<boolean>`(${isChosen} is true or member.chosen_at is not null)`;
  return db
    .selectFrom('company_members as member')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .select(['company.id as companyId', 'company.title as companyTitle', 'member.role'])
    .select(['holder.id as holderId', isOpen.as('isOpen')])
    .select(
      sql<boolean>`first_value(${wasChosen} and not (${isOpen})) over (order by ${inOrder})`.as(
        'chosenIsClosed',
      ),
    )
    .where('member.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb(eb.cast<number | null>(requestedId, 'integer'), 'is', null),
        eb('member.company_id', '=', requestedId),
        eb.and([eb(requestedId, '=', OWN_COMPANY), eb('member.role', '=', 'owner')]),
      ]),
    )
    .orderBy('isOpen', 'desc')
    .orderBy(inOrder)
    .limit(1);
}

/** The columns that `toMembership` reads of the query, which is joined as `membership`. */
export const membershipColumns = [
  'membership.companyId',
  'membership.companyTitle',
  'membership.role',
  'membership.holderId',
  'membership.isOpen',
  'membership.chosenIsClosed',
] as const;

interface MembershipRow {
  companyId: number | null;
  companyTitle: string | null;
  role: CompanyRole | null;
  holderId: number | null;
  isOpen: boolean | null;
  chosenIsClosed: boolean | null;
}

interface MembershipRequest {
  /** The account that acts for itself if it has no company; null if it may not, for example with a token for a company. */
  accountId: number | null;
  requestedId: number | null;
  staffRole: StaffRole | null;
}

/** How staff belong to the house: they edit, and there is nothing to pay for and nobody to invite. */
export const house = { company: null, holderId: HOUSE_ACCOUNT, role: 'editor' } as const;

/** Turns the result of `membershipQuery` into the membership of a session. */
export function toMembership(
  row: MembershipRow,
  { accountId, requestedId, staffRole }: MembershipRequest,
): Pick<AuthSession, 'membership' | 'chosenIsClosed'> {
  const { companyId, companyTitle, role, holderId, isOpen } = row;
  const chosenIsClosed = requestedId === null && row.chosenIsClosed === true;
  if (isOpen === true && companyId !== null && companyTitle !== null && role !== null && holderId !== null)
    return {
      membership: { company: { id: companyId, title: companyTitle }, holderId, role },
      chosenIsClosed,
    };
  if (requestedId === HOUSE_COMPANY)
    return {
      membership: accountId !== null && hasStaffRight(staffRole, 'write') ? house : null,
      chosenIsClosed: false,
    };
  const actsForItself = accountId !== null && (requestedId === null || requestedId === OWN_COMPANY);
  const membership = actsForItself ? { company: null, holderId: accountId, role: 'owner' as const } : null;
  return { membership, chosenIsClosed };
}
