import { givenStaffRole, staffRoleLabels, type GivenStaffRole } from '@headwater/contract/staff-roles';

const roleHints: Record<GivenStaffRole, string> = {
  reviewer: 'Decides on submittals.',
  sales: 'Looks after purchase orders, payments, invoices and access.',
  support: 'Views the portal as a user does.',
};

/** The roles that an administrator may give, as the options of a select. */
export const staffRoleOptions = givenStaffRole.options.map((role) => ({
  value: role,
  label: `${staffRoleLabels[role]}: ${roleHints[role]}`,
}));
