import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import type { OrderRecord } from './purchase-orders.queries.ts';

type SecondPersonSettings = Pick<Deps['env'], 'confirmOrdersAbove'>;

/** Says whether somebody else than the member of staff who entered an order has to process it. */
export function needsSecondPerson(
  { enteredById, price }: Pick<OrderRecord, 'enteredById' | 'price'>,
  { confirmOrdersAbove }: SecondPersonSettings,
): boolean {
  return enteredById !== null && confirmOrdersAbove !== null && price > confirmOrdersAbove * 100;
}

/** Says whether an order waits for somebody else than the actor, who entered it. */
export function isForSecondPerson(
  order: OrderRecord,
  env: SecondPersonSettings,
  { actorId }: Actor,
): boolean {
  return order.enteredById === actorId && needsSecondPerson(order, env);
}

/** Throws 403 if whoever entered an order would open its access, move its end or raise its price. */
export function assertSecondPerson(
  before: OrderRecord,
  after: OrderRecord,
  { env, actor }: { env: SecondPersonSettings; actor: Actor },
): void {
  const opens = after.endDate !== null && (after.endDate !== before.endDate || after.price !== before.price);
  if (opens && isForSecondPerson(after, env, actor))
    throw new AppError(
      'FORBIDDEN',
      'You entered this order, and its price is above what one person decides on: somebody else has to process it.',
    );
}
