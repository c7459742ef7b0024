import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import type { OrderRecord } from './purchase-orders.queries.ts';

type SecondPersonSettings = Pick<Deps['env'], 'confirmOrdersAbove'>;

/**
 * Says whether somebody else than the member of staff who entered an order has to process it: its price is above the
 * amount, or its package's own price, of which an agreed price takes no part away.
 */
export function needsSecondPerson(
  { enteredById, price, packagePrice }: Pick<OrderRecord, 'enteredById' | 'price' | 'packagePrice'>,
  { confirmOrdersAbove }: SecondPersonSettings,
): boolean {
  return (
    enteredById !== null &&
    confirmOrdersAbove !== null &&
    Math.max(price, packagePrice) > confirmOrdersAbove * 100
  );
}

/** Says whether an order waits for somebody else than the actor, who entered it. */
export function isForSecondPerson(
  order: OrderRecord,
  env: SecondPersonSettings,
  { actorId }: Actor,
): boolean {
  return order.enteredById === actorId && needsSecondPerson(order, env);
}

/**
 * Throws 403 if whoever entered an order would open its access, or change the package, price or end of it, while the
 * order is above the amount before or after.
 */
export function assertSecondPerson(
  before: OrderRecord,
  after: OrderRecord,
  { env, actor }: { env: SecondPersonSettings; actor: Actor },
): void {
  const hasAccess = before.endDate !== null || after.endDate !== null;
  const changes =
    after.endDate !== before.endDate || after.price !== before.price || after.productId !== before.productId;
  if (hasAccess && changes && [before, after].some((order) => isForSecondPerson(order, env, actor)))
    throw new AppError(
      'FORBIDDEN',
      'You entered this order, and its price or that of its package is above what one person decides on: somebody else has to process it.',
    );
}
