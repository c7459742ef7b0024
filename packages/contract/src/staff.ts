import { z } from 'zod';
import { id } from './ids.ts';
import { email } from './session.ts';
import { givenStaffRole, type StaffRole } from './staff-roles.ts';

/** Somebody of the publisher's staff. */
export interface StaffMember {
  accountId: number;
  email: string;
  role: StaffRole;
  /** Null where they have never signed in. */
  lastSignInAt: string | null;
}

export const addStaffInput = z.object({ email, role: givenStaffRole });
export const staffMemberInput = z.object({ accountId: id });
export const changeStaffRoleInput = staffMemberInput.extend({ role: givenStaffRole });
