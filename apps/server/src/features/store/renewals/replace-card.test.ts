import { addYear } from '@headwater/contract/dates';
import { expect, it } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { idOf } from '../stripe/connect.ts';
import { getPaymentRow, givenCheckout } from '../../../../testing/store/given-checkout.ts';
import { accessOfCaller } from '../../../../testing/store/given-order.ts';
import { givenSubscription, paymentsOf } from '../../../../testing/store/given-subscription.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';

const portal = useTestPortal({ payments: true });
const nextYear = addYear(stopClock());

it('a renewal is paid by another card after a refusal, on a page of Stripe', async () => {
  const { owner, subscriptionId } = await givenSubscription(portal());
  await portal().stripe().control.renew(subscriptionId, 'failed');
  await deliverAllEvents(portal());
  const [first] = await paymentsOf(portal(), owner);
  const input = { id: first?.id };
  const stranger = await portal().account();
  expect(await stranger.mutate('store.renewals.replaceCard', input)).toMatchObject({ status: 404 });
  const { body } = await owner.rest('POST', `/api/store/renewals/${String(input.id)}/card`);
  const paid = await fetch(Object(body).url, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  expect(paid.headers.get('location')).toBe('http://localhost:3000/dashboard');
  await deliverAllEvents(portal());
  expect((await paymentsOf(portal(), owner)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(await accessOfCaller(owner)).toMatchObject({ endDate: addYear(nextYear) });
});

it('a subscription keeps its card if Stripe fails, and says so', async () => {
  const { owner, sessionId } = await givenSubscription(portal());
  await deliverAllEvents(portal());
  const payment = await getPaymentRow(portal(), sessionId);
  await portal().stripe().control.fail({ kind: 'error', times: 3 });
  const answer = await owner.mutate('store.renewals.replaceCard', { id: payment?.id });
  expect(answer).toMatchObject({ status: 503 });
  expect(JSON.stringify(answer.body)).toContain('Your card was not changed');
});

it('a subscription keeps its card if Stripe’s page for cards is not set up, and says so', async () => {
  const { owner, sessionId } = await givenSubscription(portal());
  await deliverAllEvents(portal());
  const payment = await getPaymentRow(portal(), sessionId);
  await portal().stripe().control.fail({ kind: 'refuse' });
  const answer = await owner.mutate('store.renewals.replaceCard', { id: payment?.id });
  expect(answer).toMatchObject({ status: 503 });
  expect(JSON.stringify(answer.body)).toContain('Cards cannot be changed here right now');
});

it('a subscription has no card to replace if its customer is gone at Stripe, though the account has another', async () => {
  const { owner, sessionId } = await givenSubscription(portal());
  await deliverAllEvents(portal());
  const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
  await portal().deps.stripe?.customers.del(idOf(session?.customer) ?? '');
  const payment = await getPaymentRow(portal(), sessionId);
  const replaceCard = async () => owner.mutate('store.renewals.replaceCard', { id: payment?.id });
  expect(await replaceCard()).toMatchObject({ status: 409 });
  await givenCheckout(portal(), owner);
  expect(await replaceCard()).toMatchObject({ status: 409 });
});
