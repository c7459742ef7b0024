export const companyRoles = ['owner', 'editor', 'finance', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const roleLabels: Record<CompanyRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  finance: 'Finance',
  viewer: 'Viewer',
};

/** The roles as phrases for a sentence. */
export const roleNames: Record<CompanyRole, string> = {
  owner: 'an owner',
  editor: 'an editor',
  finance: 'a finance member',
  viewer: 'a viewer',
};

/** The rights of a company's members, by role. */
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

/** Names the roles with a right, as a part of a sentence: 'an owner or a finance member'. */
export function nameWhoCan(right: CompanyRight): string {
  const names = companyRights[right].map((role) => roleNames[role]);
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}

/** The request header with the id of the company that a call is for. */
export const COMPANY_HEADER = 'x-company-id';
/** The header's value for the company that the account owns, or has yet to create. */
export const OWN_COMPANY = 0;

/**
 * The publisher's own company, the house, for which its staff write: the header's value for it, which no other company
 * has, and the account that stands for it, to which nobody signs in. Its articles carry no account.
 */
export const HOUSE_COMPANY = 2_147_483_647;
export const HOUSE_ACCOUNT = 0;
/** The last day of the access that stands for the house's, which never ends. */
export const HOUSE_ACCESS_END = '2999-12-31';

export function isHouse({ holderId }: { holderId: number }): boolean {
  return holderId === HOUSE_ACCOUNT;
}

/** The company that a signed-in person acts for, among their companies. */
export interface ChosenCompany {
  id: number;
  title: string;
  role: CompanyRole;
}
