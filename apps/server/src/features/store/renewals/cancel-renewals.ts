import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { customerExists } from '../stripe/customers.ts';
import { getStripeCustomer } from '../payments/checkout/stripe-customers.queries.ts';
import { stopAllCharges } from '../stripe/renewals.ts';

const jobPayload = z.object({ accountId: z.int() });

/** The job `cancel_renewals` of a closed account: paid periods run out, and nothing more is charged. */
export async function cancelRenewals(
  { db, stripe }: Pick<Deps, 'db' | 'stripe'>,
  payload: unknown,
): Promise<void> {
  const { customerId } = await getStripeCustomer(db, jobPayload.parse(payload));
  if (customerId === null) return;
  if (!stripe) throw new Error('renewals wait to be cancelled, but payment by card is not set up');
  if (await customerExists(stripe, customerId)) await stopAllCharges(stripe, customerId);
}
