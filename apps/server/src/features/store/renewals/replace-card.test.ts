import { addYear, londonDay } from '@headwater/contract/dates';
import { describe, expect, it } from 'vitest';
import { getPaymentRow } from '../../../../testing/store/given-checkout.ts';
import { accessOfCaller } from '../../../../testing/store/given-order.ts';
import { givenSubscription, paymentsOf } from '../../../../testing/store/given-subscription.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { idOf } from '../stripe/connect.ts';

const portal = useTestPortal({ payments: true });
const nextYear = addYear(londonDay(new Date()));

describe('a subscription', () => {
  it('is paid by another card after a refusal, on a page of Stripe', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    await portal().stripe().control.renew(subscriptionId, 'failed');
    await deliverAllEvents(portal());
    const [first] = await portal()
      .db.selectFrom('payments')
      .select('id')
      .where('account_id', '=', owner.id)
      .orderBy('id')
      .execute();
    const stranger = await portal().account();
    expect(await stranger.mutate('store.renewals.replaceCard', first)).toMatchObject({ status: 404 });
    const { body } = await owner.mutate('store.renewals.replaceCard', first);
    const paid = await fetch(Object(body).result.data.url, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    });
    expect(paid.headers.get('location')).toBe('http://localhost:3000/dashboard');
    await deliverAllEvents(portal());
    expect((await paymentsOf(portal(), owner)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: addYear(nextYear) });
  });

  it('keeps its card where Stripe fails, and says so', async () => {
    const { owner, sessionId } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    const payment = await getPaymentRow(portal(), sessionId);
    await portal().stripe().control.fail({ kind: 'error', times: 3 });
    const answer = await owner.mutate('store.renewals.replaceCard', { id: payment?.id });
    expect(answer).toMatchObject({ status: 503 });
    expect(JSON.stringify(answer.body)).toContain('Your card was not changed');
  });

  it('keeps its card where Stripe’s page for cards is not set up, and says so', async () => {
    const { owner, sessionId } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    const payment = await getPaymentRow(portal(), sessionId);
    await portal().stripe().control.fail({ kind: 'refuse' });
    const answer = await owner.mutate('store.renewals.replaceCard', { id: payment?.id });
    expect(answer).toMatchObject({ status: 503 });
    expect(JSON.stringify(answer.body)).toContain('Cards cannot be changed here right now');
  });

  it('has no card to replace once its customer is gone at Stripe', async () => {
    const { owner, sessionId } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
    await portal().deps.stripe?.customers.del(idOf(session?.customer) ?? '');
    const payment = await getPaymentRow(portal(), sessionId);
    expect(await owner.mutate('store.renewals.replaceCard', { id: payment?.id })).toMatchObject({
      status: 409,
    });
  });
});
