import { companyRoles, roleLabels, type CompanyRole } from '@headwater/contract/company-roles';

export const roleHints: Record<CompanyRole, string> = {
  owner: 'Can do everything, and manages the members.',
  editor: 'Writes the profile and the articles, and submits them.',
  finance: 'Orders, pays and reads the invoices. Sees no drafts.',
  viewer: 'Reads the profile and the articles, and changes nothing.',
};

/** Options of the roles for a select. */
export const roleOptions = companyRoles.map((role) => ({
  value: role,
  label: `${roleLabels[role]}: ${roleHints[role]}`,
}));
