import {
  addStaffInput,
  changeStaffRoleInput,
  staffMember,
  staffMemberInput,
} from '@headwater/contract/staff';
import { z } from 'zod';
import { adminProcedure, router, staffRolesProcedure } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { addStaff, changeStaffRole, removeStaff } from './change-staff.ts';
import { listStaff } from './staff.queries.ts';

/** A thief could use a token to become staff. */
const noToken = 'Not with an API token; only the operator can change an administrator';

export const staffRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/staff',
        name: 'listStaff',
        summary: 'Everybody of the publisher’s staff, with the role and the last sign-in (administrators)',
        answer: under('data.staff', z.array(staffMember)),
      },
    })
    .query(async ({ ctx }) => listStaff(ctx.db)),

  add: staffRolesProcedure
    .meta({
      rest: {
        call: 'POST /api/staff',
        name: 'addStaff',
        summary: 'Give an account a role of the staff, with a session cookie (administrators)',
        refusals: { 403: noToken, 409: 'Staff already, suspended, or with an unconfirmed email' },
      },
    })
    .input(addStaffInput)
    .mutation(async ({ ctx, input }) => {
      await addStaff(ctx, input);
      return { success: true as const };
    }),

  changeRole: staffRolesProcedure
    .meta({
      rest: {
        call: 'PUT /api/staff/{accountId}',
        name: 'changeStaffRole',
        summary: 'Give somebody of the staff another role, with a session cookie (administrators)',
        refusals: { 403: noToken },
      },
    })
    .input(changeStaffRoleInput)
    .mutation(async ({ ctx, input }) => {
      await changeStaffRole(ctx, input);
      return { success: true as const };
    }),

  remove: staffRolesProcedure
    .meta({
      rest: {
        call: 'DELETE /api/staff/{accountId}',
        name: 'removeStaff',
        summary:
          'Make somebody of the staff an ordinary account again, with a session cookie (administrators)',
        refusals: { 403: noToken },
      },
    })
    .input(staffMemberInput)
    .mutation(async ({ ctx, input }) => {
      await removeStaff(ctx, input);
      return { success: true as const };
    }),
});
