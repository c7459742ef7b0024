import { formatDay } from '@headwater/contract/dates';
import { MIN_DISCOUNTED_PRICE, type SoldDiscount } from '@headwater/contract/discounts';
import { formatPence } from '@headwater/contract/money';
import type { PackageRow } from '@headwater/contract/packages';
import { AppError } from '../../../errors.ts';
import type { DiscountRow, DiscountTerms } from './discounts.queries.ts';

/** Makes the 422 at the field for a discount code. */
export function discountRejected(message: string): AppError {
  return new AppError('UNPROCESSABLE_CONTENT', message, { errors: [{ path: 'discountCode', message }] });
}

export function unknownCode(code: string): AppError {
  return discountRejected(`There is no discount code ${code}. Please check how it is written.`);
}

/** Throws 422 if no code of that name can be used on that day, whatever the package. */
export function assertDiscountRuns(
  code: string,
  discount: DiscountTerms | null,
  today: string,
): asserts discount is DiscountTerms {
  if (!discount) throw unknownCode(code);
  if (discount.endedAt !== null) throw discountRejected(`The discount code ${code} has ended.`);
  if (discount.endsOn !== null && discount.endsOn < today)
    throw discountRejected(`The discount code ${code} ended on ${formatDay(discount.endsOn)}.`);
}

type CountedUses = Pick<DiscountRow, 'uses' | 'maxUses'>;

export function isUsedUp({ uses, maxUses }: CountedUses): boolean {
  return maxUses !== null && uses >= maxUses;
}

export function assertUsesLeft(discount: CountedUses & { code: string }): void {
  if (isUsedUp(discount)) throw discountRejected(usedUpMessage(discount.code));
}

/** Says whether a sale failed because its code is used up. */
export function isUsedUpError(error: unknown, code: string): boolean {
  return error instanceof AppError && error.message === usedUpMessage(code);
}

function usedUpMessage(code: string): string {
  return `The discount code ${code} has been used up.`;
}

/** Returns a code's discount on a package, or why there is none. */
export function applyDiscount(
  { code, percent, pence, products }: DiscountTerms,
  { id, name, price }: Pick<PackageRow, 'id' | 'name' | 'price'>,
): { sold: SoldDiscount } | { reason: string } {
  if (products.length > 0 && !products.some((product) => product.id === id)) {
    const others = products.map((product) => product.name).join(', ');
    return { reason: `The discount code ${code} does not apply to ${name}, but to: ${others}.` };
  }
  const off = percent === null ? (pence ?? 0) : Math.round((price * percent) / 100);
  if (price - off < MIN_DISCOUNTED_PRICE)
    return {
      reason: `The discount code ${code} does not apply to ${name}: the price cannot fall below ${formatPence(MIN_DISCOUNTED_PRICE)}.`,
    };
  return { sold: { code, pence: off } };
}
