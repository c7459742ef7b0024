import { expect, test } from 'vitest';
import { listEventTypes, idOf, openSession, startFakeStripe } from '../../testing/fixtures.ts';

async function startWithPayment() {
  const fake = await startFakeStripe();
  const { stripe, control } = fake;
  const { id } = await openSession(stripe);
  await control.pay(id);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const before = (await listEventTypes(stripe)).length;
  return {
    ...fake,
    intent: idOf(payment_intent),
    newEvents: async () => (await listEventTypes(stripe)).slice(before),
    charge: async () => {
      const session = await stripe.checkout.sessions.retrieve(id, {
        expand: ['payment_intent.latest_charge'],
      });
      return Object(session.payment_intent).latest_charge;
    },
  };
}

test('a payment is refunded in part, then in full', async () => {
  const { stripe, control, intent, charge, newEvents } = await startWithPayment();

  await control.refund(intent, 1_000);
  const partly = await charge();
  const rest = await stripe.refunds.create({ payment_intent: intent });

  expect(partly).toMatchObject({ amount_refunded: 1_000, refunded: false });
  expect(rest).toMatchObject({
    amount: 10_880,
    status: 'succeeded',
    charge: partly.id,
    payment_intent: intent,
  });
  expect(await charge()).toMatchObject({ amount_refunded: 11_880, refunded: true });
  expect((await stripe.refunds.list()).data).toMatchObject([rest, { amount: 1_000 }]);
  expect(await newEvents()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ]);
});

test('a refund of more than was paid is refused with 400', async () => {
  const { stripe, control, intent } = await startWithPayment();

  await expect(stripe.refunds.create({ payment_intent: intent, amount: 11_881 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount (£118.81) is greater than unrefunded amount on charge (£118.80)',
  });
  await control.refund(intent);
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  });
});

test('a refund of an unknown or a declined payment is refused with 400', async () => {
  const { stripe, control } = await startFakeStripe();
  const { id } = await openSession(stripe);
  await control.decline(id);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);

  await expect(stripe.refunds.create({ payment_intent: 'pi_x' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  });
  await expect(stripe.refunds.create({ payment_intent: idOf(payment_intent) })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('is not paid'),
  });
});

test.each([
  { outcome: 'won', last: ['charge.dispute.closed', 'charge.dispute.funds_reinstated'] },
  { outcome: 'lost', last: ['charge.dispute.closed'] },
] as const)('a dispute is opened and $outcome', async ({ outcome, last }) => {
  const { stripe, control, intent, charge, newEvents } = await startWithPayment();

  await control.dispute(intent);
  const [open] = (await stripe.disputes.list({ payment_intent: intent })).data;
  await control.closeDispute(open?.id ?? '', outcome);

  const { id, disputed } = await charge();
  expect(open).toMatchObject({ status: 'needs_response', amount: 11_880, charge: id });
  expect(disputed).toBe(true);
  expect((await stripe.disputes.list({ charge: id })).data).toMatchObject([{ status: outcome }]);
  expect((await stripe.disputes.list({ charge: 'ch_x' })).data).toEqual([]);
  expect(await newEvents()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn', ...last]);
});

test('a disputed payment is neither refunded nor disputed again, and a closed dispute stays closed', async () => {
  const { stripe, control, intent } = await startWithPayment();
  await control.dispute(intent);
  const [dispute] = (await stripe.disputes.list()).data;

  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await expect(control.dispute(intent)).rejects.toThrow("can't be disputed");
  await control.closeDispute(dispute?.id ?? '', 'lost');
  await expect(control.closeDispute(dispute?.id ?? '', 'won')).rejects.toThrow('already closed');
});
