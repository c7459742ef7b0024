import { addStaffInput, changeStaffRoleInput, staffMemberInput } from '@headwater/contract/staff';
import { adminProcedure, router, staffRolesProcedure } from '../../../trpc/procedures.ts';
import { addStaff, changeStaffRole, removeStaff } from './change-staff.ts';
import { listStaff } from './staff.queries.ts';

export const staffRouter = router({
  /** Lists everybody of the publisher's staff, with the role and the last sign-in. */
  list: adminProcedure.query(async ({ ctx }) => listStaff(ctx.db)),

  add: staffRolesProcedure.input(addStaffInput).mutation(async ({ ctx, input }) => {
    await addStaff(ctx, input);
    return { success: true as const };
  }),

  changeRole: staffRolesProcedure.input(changeStaffRoleInput).mutation(async ({ ctx, input }) => {
    await changeStaffRole(ctx, input);
    return { success: true as const };
  }),

  remove: staffRolesProcedure.input(staffMemberInput).mutation(async ({ ctx, input }) => {
    await removeStaff(ctx, input);
    return { success: true as const };
  }),
});
