import { z } from 'zod';
import { companyRoles } from './company-roles.ts';

export const companyRole = z.enum(companyRoles, { error: 'Choose a role' });
export const chosenCompany = z.object({ id: z.int(), title: z.string(), role: companyRole });
