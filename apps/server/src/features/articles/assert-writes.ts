import { isHouse } from '@headwater/contract/company-roles';
import { isCompanyType, type AnyArticleType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { badField } from '../../errors.ts';
import type { Membership } from '../../trpc/auth-session.ts';

/** Throws 400 for articles of a type that only the house writes. */
export function assertWrites(membership: Membership, type: AnyArticleType): void {
  if (!isHouse(membership) && !isCompanyType(type)) throw badField('type', messages.invalidArticleType);
}
