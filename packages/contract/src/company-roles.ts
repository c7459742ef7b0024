import { z } from 'zod';

export const companyRoles = ['owner', 'editor', 'finance', 'viewer'] as const;
export const companyRole = z.enum(companyRoles, { error: 'Choose a role' });
export type CompanyRole = z.output<typeof companyRole>;

export const roleLabels: Record<CompanyRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  finance: 'Finance',
  viewer: 'Viewer',
};

/** The roles as a sentence names who has them. */
export const roleNames: Record<CompanyRole, string> = {
  owner: 'an owner',
  editor: 'an editor',
  finance: 'a finance member',
  viewer: 'a viewer',
};

/** What the members of a company may do, by their roles. */
export const companyRights = {
  readContent: ['owner', 'editor', 'viewer'],
  editContent: ['owner', 'editor'],
  pay: ['owner', 'finance'],
  manageMembers: ['owner'],
} as const satisfies Record<string, readonly CompanyRole[]>;
export type CompanyRight = keyof typeof companyRights;

export function hasRight(role: CompanyRole, right: CompanyRight): boolean {
  const roles: readonly CompanyRole[] = companyRights[right];
  return roles.includes(role);
}

/** Names those who have a right, as a part of a sentence: 'an owner or a finance member'. */
export function nameWhoCan(right: CompanyRight): string {
  const names = companyRights[right].map((role) => roleNames[role]);
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}

/** The request header that names the company which a call is for, by its id. */
export const COMPANY_HEADER = 'x-company-id';
/** The header's value for the company that the account owns, or has yet to create. */
export const OWN_COMPANY = 0;

/** The company that a signed-in person acts for, of those that they are a member of. */
export const chosenCompany = z.object({ id: z.int(), title: z.string(), role: companyRole });
export type ChosenCompany = z.output<typeof chosenCompany>;
