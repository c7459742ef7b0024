import type { Discount } from '@headwater/contract/discounts';
import type { DiscountRow } from './discounts.queries.ts';

export function toDiscount({ endedAt, ...discount }: DiscountRow): Discount {
  return { ...discount, endedAt: endedAt?.toISOString() ?? null };
}
