/** The roles of the publisher's staff. Only the operator's script appoints and dismisses administrators. */
export const staffRoles = ['administrator', 'reviewer', 'sales', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];
/** The roles that an administrator may give. */
export type GivenStaffRole = Exclude<StaffRole, 'administrator'>;

export const staffRoleLabels: Record<StaffRole, string> = {
  administrator: 'Administrator',
  reviewer: 'Reviewer',
  sales: 'Sales',
  support: 'Support',
};

/** The rights of the publisher's staff, by role. */
export const staffRights = {
  /** Decides on submittals. */
  review: ['administrator', 'reviewer'],
  /** Processes orders, and settles payments. */
  sell: ['administrator', 'sales'],
  /** Lists the users, and views the portal as one of them. */
  viewAs: ['administrator', 'support'],
  /** Reads everything about a company on one page, except its drafts. */
  readCompanies: ['administrator', 'reviewer', 'sales', 'support'],
  /** Reads unsubmitted drafts too: support may view as the company's members anyway. */
  readDrafts: ['administrator', 'support'],
  /** Writes the publisher's own articles. */
  write: ['administrator', 'reviewer'],
  /** Everything else. */
  administer: ['administrator'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffRight = keyof typeof staffRights;

/** Says whether a role has a right; null is the role of an account that is not staff's. */
export function hasStaffRight(role: StaffRole | null, right: StaffRight): boolean {
  const roles: readonly (StaffRole | null)[] = staffRights[right];
  return roles.includes(role);
}
