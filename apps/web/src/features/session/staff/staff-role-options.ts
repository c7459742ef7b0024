import { givenStaffRole } from '@headwater/contract/staff-role';
import { staffRoleLabels, type GivenStaffRole } from '@headwater/contract/staff-roles';

const roleHints: Record<GivenStaffRole, string> = {
  reviewer: 'Decides on submittals.',
  sales: 'Manages purchase orders, payments, invoices and access.',
  support: 'Views the portal as another user.',
};

/** Options of the roles that an administrator may give. */
export const staffRoleOptions = givenStaffRole.options.map((role) => ({
  value: role,
  label: `${staffRoleLabels[role]}: ${roleHints[role]}`,
}));
