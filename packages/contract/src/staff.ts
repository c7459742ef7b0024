import { z } from 'zod';
import { id } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { email } from './session.ts';
import { givenStaffRole, staffRole } from './staff-role.ts';
import { staffRoleLabels } from './staff-roles.ts';

/** A member of the publisher's staff. */
export const staffMember = z.object({
  accountId: z.int(),
  email: z.string(),
  role: staffRole,
  /** Null if they have never signed in. */
  lastSignInAt: z.iso.datetime().nullable(),
});
export type StaffMember = z.output<typeof staffMember>;

export const staffColumns = {
  email: { heading: 'Email', value: ({ email: address }) => address },
  role: { heading: 'Role', kind: 'status', value: ({ role }) => staffRoleLabels[role] },
  lastSignIn: { heading: 'Last sign-in', kind: 'moment', value: ({ lastSignInAt }) => lastSignInAt },
} satisfies ListColumns<StaffMember>;

export const addStaffInput = z.object({ email, role: givenStaffRole });
export const staffMemberInput = z.object({ accountId: id });
export const changeStaffRoleInput = staffMemberInput.extend({ role: givenStaffRole });
