import { z } from 'zod';
import { roleLabels, type CompanyRole } from './company-roles.ts';
import { id } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { userFilter, type UserRow } from './session.ts';
import { staffRoleLabels, type StaffRole } from './staff-roles.ts';
import { requiredText } from './text.ts';

/** An account in the list that the admins' screen shows. */
export interface ListedUser extends UserRow {
  staffRole: StaffRole | null;
  suspension: { at: string; reason: string; pagesHidden: boolean } | null;
  emailConfirmed: boolean;
  registeredAt: string;
  /** When the person last signed in; null if it is not on record. */
  lastSignInAt: string | null;
  /** The person's companies, by title. */
  companies: { id: number; title: string; role: CompanyRole; access: LastAccess | null }[];
  /** The account's own access: its company's, or what it bought before it has one. */
  access: LastAccess | null;
}

/** The paid access that lasts longest, over or not. */
export interface LastAccess {
  package: string;
  endDate: string;
}

export const userListFilter = userFilter
  .omit({ limit: true, cursor: true })
  .extend({ search: userFilter.shape.search.unwrap().optional() });
export type UserListFilter = z.output<typeof userListFilter>;

export const userColumns = {
  email: { heading: 'Email', value: ({ email }) => email },
  staffRole: {
    heading: 'Staff role',
    only: 'csv',
    value: ({ staffRole }) => staffRole && staffRoleLabels[staffRole],
  },
  state: { heading: 'State', only: 'csv', value: describeState },
  companies: { heading: 'Access', csvHeading: 'Companies', value: describeCompanies },
  registered: {
    heading: 'Registered',
    only: 'screen',
    kind: 'moment',
    value: ({ registeredAt }) => registeredAt,
  },
  lastSignIn: { heading: 'Last sign-in', kind: 'moment', value: ({ lastSignInAt }) => lastSignInAt },
} satisfies ListColumns<ListedUser>;

function describeState({ suspension, emailConfirmed }: ListedUser): string {
  const states = [
    suspension && (suspension.pagesHidden ? 'Suspended, pages hidden' : 'Suspended'),
    emailConfirmed ? null : 'Not confirmed',
  ];
  return states.filter((state) => state !== null).join('; ');
}

function describeCompanies({ companies, access }: ListedUser): string | null {
  if (companies.length === 0) return access && describeAccess(access);
  return companies
    .map(({ title, role, access: paid }) =>
      [title, roleLabels[role], paid && describeAccess(paid)].filter((part) => part !== null).join(', '),
    )
    .join('; ');
}

function describeAccess(access: LastAccess): string {
  return `${access.package} until ${access.endDate}`;
}

export const userInput = z.object({ id });

const reason = requiredText(2_000);

/** Questions for a person who has lost password and recovery code, with the portal's answers. */
export const rescueOptions = z.object({
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Why no link can be sent; null if one can. */
  refusal: z.string().nullable(),
});
export type RescueOptions = z.output<typeof rescueOptions>;

/** The reason says how the admin knows the person. */
export const sendRescueLinkInput = z.object({ id, reason });
export const suspendInput = z.object({ id, reason, hidePages: z.boolean() });
export const reopenInput = z.object({ id, reason });
