import type { SessionUser } from '@headwater/contract/session';

type UserIdentity = Pick<SessionUser, 'id' | 'impersonating'>;

/** Returns whether both are the same account with the same rights. */
export function isSameUser(one: UserIdentity, other: UserIdentity): boolean {
  return one.id === other.id && one.impersonating === other.impersonating;
}

/**
 * Returns whether one user's typed text belongs to the other: the same person, for the same company or for their first.
 */
export function canGoOnAs(before: SessionUser, now: SessionUser): boolean {
  return isSameUser(before, now) && (before.company === null || before.company.id === now.company?.id);
}
