import type { SessionUser } from '@headwater/contract/session';
import { redirect } from '@tanstack/react-router';

/** Names who may open a page. */
export type Audience = 'signed-in' | 'admins';

type GuardedUser = Pick<SessionUser, 'admin'> | null;

/** Returns where a person is redirected who may not open the page, null for one who may. */
export function redirectFor(audience: Audience, user: GuardedUser): '/login' | '/dashboard' | null {
  if (!user) return '/login';
  return audience === 'admins' && !user.admin ? '/dashboard' : null;
}

/** Returns where an address without a page redirects to. */
export function homePathFor(user: GuardedUser): '/login' | '/dashboard' {
  return user ? '/dashboard' : '/login';
}

/** Throws the redirect, if there is one. */
export function applyRedirect(to: '/login' | '/dashboard' | '/company' | null): void {
  if (to) throw redirect({ to, replace: true });
}
