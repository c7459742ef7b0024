import { roleLabels } from '@headwater/contract/company-roles';
import { userFilter } from '@headwater/contract/session';
import { staffRoleLabels } from '@headwater/contract/staff-roles';
import type { LastAccess, ListedUser } from '@headwater/contract/users';
import { csvMoment } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { usersRouter } from './users.router.ts';

const csvList = csvListOf<{ session: { users: CallerOf<typeof usersRouter> } }>();

export const usersCsv = csvList('users', {
  name: 'exportUsers',
  summary: 'The accounts that the screen Users shows (support)',
  access: 'viewAs',
  filter: userFilter.omit({ limit: true, cursor: true }),
  columns: [
    { heading: 'Email', cell: ({ email }: ListedUser) => email },
    { heading: 'Staff role', cell: ({ staffRole }) => staffRole && staffRoleLabels[staffRole] },
    { heading: 'State', cell: describeState },
    { heading: 'Companies', cell: describeCompanies },
    { heading: 'Last sign-in', cell: ({ lastSignInAt }) => csvMoment(lastSignInAt) },
  ],
  page: async (portal, input) => {
    const { users, nextCursor } = await portal.session.users.list(input);
    return { rows: users, nextCursor };
  },
});

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
