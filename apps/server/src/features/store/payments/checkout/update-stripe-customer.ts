import type { Transaction } from '@headwater/db/connect';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { customerExists, updateCustomerEmail } from '../../stripe/customers.ts';
import { getStripeCustomer } from './stripe-customers.queries.ts';

/** Updates the account's email at Stripe, in the transaction that changes it or moves another account's customer to it. */
export async function enqueueCustomerUpdate(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  const { customerId } = await getStripeCustomer(trx, { accountId });
  if (customerId === null) return;
  await enqueueJob(trx, {
    task: 'update_stripe_customer',
    payload: { accountId },
    key: `update-stripe-customer-${accountId}`,
    // An earlier change must not reach Stripe after a later one.
    queue: 'stripe-customers',
  });
}

const jobPayload = z.object({ accountId: z.int() });

/** The job `update_stripe_customer`: Stripe's receipts and reminders go to the email that the customer's account has now. */
export async function updateStripeCustomer(
  { db, stripe }: Pick<Deps, 'db' | 'stripe'>,
  payload: unknown,
): Promise<void> {
  const { customerId, email } = await getStripeCustomer(db, jobPayload.parse(payload));
  // The customer may have moved to another account since, which has its own job.
  if (customerId === null) return;
  if (!stripe) throw new Error('a customer waits for its email, but payment by card is not set up');
  if (await customerExists(stripe, customerId)) await updateCustomerEmail(stripe, { customerId, email });
}
