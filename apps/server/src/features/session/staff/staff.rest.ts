import { success } from '@headwater/contract/failure';
import {
  addStaffInput,
  changeStaffRoleInput,
  staffMember,
  staffMemberInput,
} from '@headwater/contract/staff';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { staffRouter } from './staff.router.ts';

const restRoute = restRouteOf<{ session: { staff: CallerOf<typeof staffRouter> } }>();

/** A token would let whoever stole it make staff of themselves. */
const noToken = 'Not with an API token; only the operator can change an administrator';

export const staffRoutes = [
  restRoute('GET', '/api/staff', {
    name: 'listStaff',
    summary: 'Everybody of the publisher’s staff, with the role and the last sign-in (administrators)',
    access: 'administer',
    input: emptyInput,
    response: z.object({ data: z.object({ staff: z.array(staffMember) }) }),
    call: async (portal) => ({ data: { staff: await portal.session.staff.list() } }),
  }),
  restRoute('POST', '/api/staff', {
    name: 'addStaff',
    summary: 'Give an account a role of the staff, with a session cookie (administrators)',
    refusals: { 403: noToken, 409: 'Staff already, suspended, or with an unconfirmed email' },
    access: 'administer',
    input: addStaffInput,
    response: success,
    call: async (portal, input) => portal.session.staff.add(input),
  }),
  restRoute('PUT', '/api/staff/{accountId}', {
    name: 'changeStaffRole',
    summary: 'Give somebody of the staff another role, with a session cookie (administrators)',
    refusals: { 403: noToken },
    access: 'administer',
    input: changeStaffRoleInput,
    response: success,
    call: async (portal, input) => portal.session.staff.changeRole(input),
  }),
  restRoute('DELETE', '/api/staff/{accountId}', {
    name: 'removeStaff',
    summary: 'Make somebody of the staff an ordinary account again, with a session cookie (administrators)',
    refusals: { 403: noToken },
    access: 'administer',
    input: staffMemberInput,
    response: success,
    call: async (portal, input) => portal.session.staff.remove(input),
  }),
];
