import { z } from 'zod';
import { staffRoles } from './staff-roles.ts';

export const staffRole = z.enum(staffRoles, { error: 'Choose a role' });
export const givenStaffRole = staffRole.exclude(['administrator'], { error: 'Choose a role' });
