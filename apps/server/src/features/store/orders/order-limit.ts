import { DAY_MS } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import { lockAccountRow } from '@headwater/db/lock-account-row';
import { AppError } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { getOrderTime } from './order-limit.queries.ts';

/** Throws 429 if the account has reached its limit of orders in 24 hours, by card or purchase order. */
export async function assertOrderLimit(
  trx: Transaction,
  { membership, env, now }: Pick<MemberContext, 'membership' | 'env' | 'now'>,
): Promise<void> {
  const max = env.ordersPerDay;
  if (max === null) return;
  const { holderId: accountId } = membership;
  await lockAccountRow(trx, { accountId });
  const at = now().getTime();
  const first = await getOrderTime(trx, { accountId, since: new Date(at - DAY_MS), position: max });
  if (first === null) return;
  throw new AppError(
    'TOO_MANY_REQUESTS',
    `At most ${max} orders can be placed in a day. Please try again tomorrow, or contact support.`,
    { retryAfterSeconds: Math.ceil((first.getTime() + DAY_MS - at) / 1_000) },
  );
}
