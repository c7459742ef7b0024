import { hasRight } from '@headwater/contract/company-roles';
import type { SessionUser } from '@headwater/contract/session';
import { hasStaffRight, type StaffRight } from '@headwater/contract/staff-roles';
import { redirect } from '@tanstack/react-router';

/** Users who may open a page: everybody who is signed in, the publisher's staff, or staff with a right. */
export type Audience = 'signed-in' | 'staff' | StaffRight;

type GuardedUser = Pick<SessionUser, 'staffRole'> | null;

/** Returns the redirect for a person who may not open the page; null for one who may. */
export function redirectFor(audience: Audience, user: GuardedUser): '/login' | '/dashboard' | null {
  if (!user) return '/login';
  if (audience === 'signed-in') return null;
  const allowed = audience === 'staff' ? user.staffRole !== null : hasStaffRight(user.staffRole, audience);
  return allowed ? null : '/dashboard';
}

/** Returns the page after signing in: the profile, or the dashboard if the person cannot see the profile. */
export function landingPathFor({ staffRole, company }: Pick<SessionUser, 'staffRole' | 'company'>) {
  const readsProfile = hasRight(company?.role ?? 'owner', 'readContent');
  return readsProfile && (staffRole === null || staffRole === 'administrator') ? '/company' : '/dashboard';
}

/** Returns the redirect of an address without a page. */
export function homePathFor(user: GuardedUser): '/login' | '/dashboard' {
  return user ? '/dashboard' : '/login';
}

/** Throws the redirect, if there is one. */
export function applyRedirect(to: '/login' | '/dashboard' | '/company' | null): void {
  if (to) throw redirect({ to, replace: true });
}
