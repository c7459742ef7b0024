import type { SessionUser } from '@headwater/contract/session';

type UserIdentity = Pick<SessionUser, 'id' | 'impersonating'>;

/** Whether what one typed belongs to the other: the same account, and by the same right. */
export function isSameUser(one: UserIdentity, other: UserIdentity): boolean {
  return one.id === other.id && one.impersonating === other.impersonating;
}
