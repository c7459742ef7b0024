import type { Transaction } from '@headwater/db/connect';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { customerExists, updateCustomerEmail } from '../../stripe/customers.ts';
import { getStripeCustomer } from './stripe-customers.queries.ts';

/** Has Stripe know the account's email, in the transaction that changes it or gives the account another's customer. */
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
  // It may have passed to another account since, which has a job of its own.
  if (customerId === null) return;
  if (!stripe) throw new Error('a customer waits for its email, but payment by card is not set up');
  if (await customerExists(stripe, customerId)) await updateCustomerEmail(stripe, { customerId, email });
}
