import { expect, test } from 'vitest';
import { eventTypes, idOf, openSession, startStandIn } from '../testing/use-stand-in.ts';

async function paid() {
  const standIn = await startStandIn();
  const { stripe, control } = standIn;
  const { id } = await openSession(stripe);
  await control.pay(id);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const intent = idOf(payment_intent);
  const [charge] = (await stripe.charges.list({ payment_intent: intent })).data;
  return { ...standIn, intent, chargeId: charge?.id ?? '', since: (await eventTypes(stripe)).length };
}

test('a part is refunded, then the rest', async () => {
  const { stripe, control, intent, chargeId, since } = await paid();

  await control.refund(intent, 1_000);
  const part = await stripe.charges.retrieve(chargeId, { expand: ['refunds'] });
  const rest = await stripe.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' });
  const whole = await stripe.charges.retrieve(chargeId);

  expect(part).toMatchObject({
    amount_refunded: 1_000,
    refunded: false,
    refunds: { data: [{ amount: 1_000 }] },
  });
  expect(rest).toMatchObject({
    amount: 10_880,
    status: 'succeeded',
    charge: chargeId,
    payment_intent: intent,
  });
  expect(whole).toMatchObject({ amount_refunded: 11_880, refunded: true });
  expect(await stripe.refunds.retrieve(rest.id)).toEqual(rest);
  expect((await stripe.refunds.list({ charge: chargeId })).data).toHaveLength(2);
  expect((await eventTypes(stripe)).slice(since)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ]);
});

test('no more is refunded than was paid', async () => {
  const { stripe, control, intent, chargeId } = await paid();

  await expect(stripe.refunds.create({ charge: chargeId, amount: 11_881 })).rejects.toMatchObject({
    param: 'amount',
    message: 'Refund amount (£118.81) is greater than unrefunded amount on charge (£118.80)',
  });
  await control.refund(intent);
  await expect(stripe.refunds.create({ charge: chargeId })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.refunds.create({ payment_intent: 'pi_x' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('what was not paid is not refunded', async () => {
  const { stripe, control } = await startStandIn();
  const session = await openSession(stripe);
  await control.payLater(session.id);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);

  await expect(control.refund(idOf(payment_intent))).rejects.toThrow('is not paid');
});

test.each(['won', 'lost'] as const)('a dispute is opened and %s', async (outcome) => {
  const { stripe, control, intent, chargeId, since } = await paid();

  await control.dispute(intent);
  const [open] = (await stripe.disputes.list({ payment_intent: intent })).data;
  const disputed = await stripe.charges.retrieve(chargeId);
  await expect(stripe.refunds.create({ charge: chargeId })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await expect(control.dispute(intent)).rejects.toThrow("can't be disputed");
  await control.closeDispute(open?.id ?? '', outcome);

  expect(open).toMatchObject({ status: 'needs_response', amount: 11_880, charge: chargeId });
  expect(disputed.disputed).toBe(true);
  expect(await stripe.disputes.retrieve(open?.id ?? '')).toMatchObject({ status: outcome });
  await expect(control.closeDispute(open?.id ?? '', 'lost')).rejects.toThrow('already closed');
  expect((await eventTypes(stripe)).slice(since)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    ...(outcome === 'won' ? ['charge.dispute.funds_reinstated'] : []),
  ]);
});
