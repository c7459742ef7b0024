import type { StaffMember } from '@headwater/contract/staff';
import { staffRoleLabels } from '@headwater/contract/staff-roles';
import { csvMoment } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import { emptyInput } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { staffRouter } from './staff.router.ts';

const csvList = csvListOf<{ session: { staff: CallerOf<typeof staffRouter> } }>();

export const staffCsv = csvList('staff', {
  name: 'exportStaff',
  summary: 'Who works for the publisher, as the screen Staff shows (administrators)',
  access: 'administer',
  filter: emptyInput,
  columns: [
    { heading: 'Email', cell: ({ email }: StaffMember) => email },
    { heading: 'Role', cell: ({ role }) => staffRoleLabels[role] },
    { heading: 'Last sign-in', cell: ({ lastSignInAt }) => csvMoment(lastSignInAt) },
  ],
  page: async (portal) => ({ rows: await portal.session.staff.list(), nextCursor: null }),
});
