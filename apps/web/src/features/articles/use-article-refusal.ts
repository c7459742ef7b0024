import type { AnyArticleType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { useUser } from '../../app/session.ts';
import { describeFullLimit, usePackageLimit } from '../../hooks/use-package-limit.ts';

/** Says why no article of a type can be added, or returns undefined. */
export function useArticleRefusal(type: AnyArticleType): string | undefined {
  const full = describeFullLimit(usePackageLimit(type));
  return useUser()?.activeSubscription === false ? messages.articlesNeedSubscription : full;
}
