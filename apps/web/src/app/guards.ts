import { hasRight } from '@headwater/contract/company-roles';
import type { SessionUser } from '@headwater/contract/session';
import { hasStaffRight, type StaffRight } from '@headwater/contract/staff-roles';
import { redirect } from '@tanstack/react-router';

/** Names who may open a page: everybody who is signed in, the publisher's staff, or those of them with a right. */
export type Audience = 'signed-in' | 'staff' | StaffRight;

type GuardedUser = Pick<SessionUser, 'staffRole'> | null;

/** Returns where a person is redirected who may not open the page, null for one who may. */
export function redirectFor(audience: Audience, user: GuardedUser): '/login' | '/dashboard' | null {
  if (!user) return '/login';
  if (audience === 'signed-in') return null;
  const allowed = audience === 'staff' ? user.staffRole !== null : hasStaffRight(user.staffRole, audience);
  return allowed ? null : '/dashboard';
}

/** Returns where a person goes after signing in: to the profile, or where they cannot see it to the dashboard. */
export function landingPathFor({ staffRole, company }: Pick<SessionUser, 'staffRole' | 'company'>) {
  const readsProfile = hasRight(company?.role ?? 'owner', 'readContent');
  return readsProfile && (staffRole === null || staffRole === 'administrator') ? '/company' : '/dashboard';
}

/** Returns where an address without a page redirects to. */
export function homePathFor(user: GuardedUser): '/login' | '/dashboard' {
  return user ? '/dashboard' : '/login';
}

/** Throws the redirect, if there is one. */
export function applyRedirect(to: '/login' | '/dashboard' | '/company' | null): void {
  if (to) throw redirect({ to, replace: true });
}
