import type { SessionUser } from '@headwater/contract/session';
import { redirect } from '@tanstack/react-router';

/** Who may open a page. */
export type Audience = 'signed-in' | 'admins';

type GuardedUser = Pick<SessionUser, 'admin'> | null;

/** Where a page that this person may not open leads instead. */
export function redirectFor(audience: Audience, user: GuardedUser): '/login' | '/dashboard' | null {
  if (!user) return '/login';
  return audience === 'admins' && !user.admin ? '/dashboard' : null;
}

/** Where an address that is no page leads. */
export function homePathFor(user: GuardedUser): '/login' | '/dashboard' {
  return user ? '/dashboard' : '/login';
}

/** Throws the redirect where there is one to take. */
export function applyRedirect(to: '/login' | '/dashboard' | '/company' | null): void {
  if (to) throw redirect({ to, replace: true });
}
