import type { SessionUser } from '@headwater/contract/session';

type UserIdentity = Pick<SessionUser, 'id' | 'impersonating'>;

/** Returns whether what was typed in one session belongs to the other: same account, same rights. */
export function isSameUser(one: UserIdentity, other: UserIdentity): boolean {
  return one.id === other.id && one.impersonating === other.impersonating;
}
