import { describe, expect, it } from 'vitest';
import { testPassword, useTestPortal } from '../../../../testing/test-portal.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { givenCheckout } from '../../../../testing/store/given-checkout.ts';
import { givenSubscription } from '../../../../testing/store/given-subscription.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';

const portal = useTestPortal({ payments: true });

describe('closing the account', () => {
  it('expires open checkout sessions', async () => {
    const owner = await portal().account();
    const sessionId = await givenCheckout(portal(), owner, 'price_bronze_yearly');
    await cancelRenewals(portal().deps, { accountId: owner.id });
    const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
    expect(session?.status).toBe('expired');
  });

  it('enqueues an idempotent job that cancels the renewals', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    const { db, deps } = portal();
    await owner.mutate('session.account.close', { password: testPassword });
    const { payload } = await db
      .withTables<{ 'graphile_worker._private_jobs': { key: string; payload: unknown } }>()
      .selectFrom('graphile_worker._private_jobs')
      .select('payload')
      .where('key', '=', `cancel-renewals-${owner.id}`)
      .executeTakeFirstOrThrow();
    await cancelRenewals(deps, payload);
    await cancelRenewals(deps, payload);
    const subscription = await deps.stripe?.subscriptions.retrieve(subscriptionId);
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });

  it('cancels an unpaid subscription at once, and can be retried if Stripe refuses', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    const { control } = portal().stripe();
    await deliverAllEvents(portal());
    await control.renew(subscriptionId, 'failed');
    await control.fail({ kind: 'refuse' });
    const cancel = async () => cancelRenewals(portal().deps, { accountId: owner.id });
    await expect(cancel()).rejects.toThrow('cannot be changed');
    await cancel();
    await expect(control.retry(subscriptionId)).rejects.toThrow('no open invoice');
    const subscription = await portal().deps.stripe?.subscriptions.retrieve(subscriptionId);
    expect(subscription?.status).toBe('canceled');
  });

  it('needs no Stripe for an account that never paid by card', async () => {
    const { id: accountId } = await portal().account();
    await expect(cancelRenewals({ ...portal().deps, stripe: null }, { accountId })).resolves.toBeUndefined();
  });
});
