import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { useTestPortal, type Caller, type TestPortal } from '../../../../testing/test-portal.ts';
import { reconcile } from './reconcile.ts';
import { assertStripeConfigured } from './start-checkout.ts';
import { idOf } from '../stripe/connect.ts';
import { givenPaidCheckout } from '../../../../testing/store/given-checkout.ts';
import { deliverEvent, listStripeEvents, runEventJobs } from '../../../../testing/store/payment-events.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many sequences the long run tries (`npm run payment-sequences`); the suite's is short. */
    paymentSequences: number | undefined;
  }
}

/** What one portal lives through: a comparison with Stripe reads all of it, so more would take ever longer. */
const SEQUENCES_PER_PORTAL = 6;
const portalCount = Math.ceil((inject('paymentSequences') ?? SEQUENCES_PER_PORTAL) / SEQUENCES_PER_PORTAL);

const anyStep = fc.oneof(
  fc.constant({ kind: 'pay' as const }),
  fc.constant({ kind: 'subscribe' as const }),
  fc.record({
    kind: fc.constantFrom(
      'refund',
      'refund in part',
      'dispute',
      'win',
      'lose',
      'renew',
      'fail to renew',
      'retry',
      'cancel',
      'resume',
    ),
    /** Which of the purchases so far. */
    which: fc.nat({ max: 3 }),
  }),
);
type PaymentStep = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const twoRefundsWithEventsLost: PaymentStep[] = [
  { kind: 'refund in part', which: 0 },
  { kind: 'refund', which: 0 },
];

interface BuyerState {
  owner: Caller;
  purchases: string[];
}

/** What the account's buyer, bank and seller do at Stripe. What can't be done (any more) is left out. */
async function performStep(
  portal: TestPortal,
  { owner, purchases }: BuyerState,
  { kind, ...of }: PaymentStep,
): Promise<void> {
  // No two of them in one second: which came first would be anybody's guess.
  await portal.stripe().control.advance(2);
  if (kind === 'pay' || kind === 'subscribe') {
    const priceId = kind === 'pay' ? 'price_bronze' : 'price_bronze_yearly';
    purchases.push(await givenPaidCheckout(portal, owner, priceId));
    return;
  }
  const sessionId = purchases['which' in of ? of.which % purchases.length : 0];
  if (sessionId === undefined) return;
  await changePurchase(portal, sessionId, kind).catch((error: unknown) => {
    // The stand-in's refusal, as of a second refund.
    if (!(error instanceof Error)) throw error;
  });
}

async function changePurchase(portal: TestPortal, sessionId: string, kind: string): Promise<void> {
  const stripe = assertStripeConfigured(portal.deps);
  const { control } = portal.stripe();
  const { subscription, payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
  const subscriptionId = idOf(subscription) ?? '';
  if (kind === 'renew') return control.renew(subscriptionId);
  if (kind === 'fail to renew') return control.renew(subscriptionId, 'failed');
  if (kind === 'retry') return control.retry(subscriptionId);
  if (kind === 'cancel' || kind === 'resume') {
    const changed = { cancel_at_period_end: kind === 'cancel' };
    return void (await stripe.subscriptions.update(subscriptionId, changed));
  }
  // Of a subscription what was charged last.
  const latest = subscription && (await stripe.subscriptions.retrieve(subscriptionId)).latest_invoice;
  const paidBy = latest && (await stripe.invoicePayments.list({ invoice: idOf(latest) ?? '' }));
  const intent = idOf(payment_intent ?? (paidBy && paidBy.data[0]?.payment.payment_intent)) ?? '';
  if (kind === 'refund') return control.refund(intent);
  if (kind === 'refund in part') return control.refund(intent, 100);
  if (kind === 'dispute') return control.dispute(intent);
  const disputes = await stripe.disputes.list({ payment_intent: intent });
  return control.closeDispute(disputes.data[0]?.id ?? '', kind === 'win' ? 'won' : 'lost');
}

/**
 * Where the account stands: its payments in the order in which they were made, each with its access and what was
 * credited, and the mails. Two refunds that were heard of at once share a credit note, so notes are not counted.
 */
async function getAccountStatus({ db }: TestPortal, { id }: Caller) {
  const payments = await db
    .selectFrom('payments')
    .leftJoin('entitlements', 'entitlements.payment_id', 'payments.id')
    .select(['payments.status', 'payments.refunded', 'payments.renews', 'starts_on', 'ends_on'])
    .select((eb) => [
      eb('ended_at', 'is not', null).as('ended'),
      eb('paused_at', 'is not', null).as('paused'),
      eb
        .selectFrom('invoices')
        .select(({ fn }) => fn.sum<string>('gross').as('gross'))
        .whereRef('invoices.payment_id', '=', 'payments.id')
        .where('kind', '=', 'credit-note')
        .as('credited'),
    ])
    .where('payments.account_id', '=', id)
    .orderBy('paid_at')
    .orderBy('payments.status')
    .execute();
  const shown = payments
    // An access that never began and one that was ended are the same.
    .map(({ ended, starts_on, ends_on, paused, ...payment }) =>
      ended || starts_on === null ? payment : { ...payment, starts_on, ends_on, paused },
    );
  const { received } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('received'))
    .where('account_id', '=', id)
    .where('kind', '=', 'payment-received')
    .executeTakeFirstOrThrow();
  const notMailedOnce = await db
    .selectFrom('invoices')
    .leftJoin('mails', 'mails.invoice_id', 'invoices.id')
    .select(['invoices.kind', 'invoices.gross'])
    .where('invoices.account_id', '=', id)
    .groupBy('invoices.id')
    .having(({ fn }) => fn.count('mails.id'), '<>', 1)
    .execute();
  return { shown, received, notMailedOnce };
}

/** What has happened since the last time that it was asked. */
function createEventReader(portal: TestPortal) {
  let readCount = 0;
  return async () => {
    const all = await listStripeEvents(portal);
    const fresh = all.slice(readCount);
    readCount = all.length;
    return fresh;
  };
}

describe.each(Array.from({ length: portalCount }, (_, part) => part + 1))('portal %i', () => {
  const testPortal = useTestPortal({ payments: true });

  test('events in any order, repeated and dropped, end where hearing each at once ends, after a comparison with Stripe', async () => {
    const portal = testPortal();
    const { deps } = portal;
    const { control } = portal.stripe();
    // At noon of some day: both accounts' days are the same.
    await control.advance(86_400 - (((await control.now()) + 43_200) % 86_400));
    const readNewEvents = createEventReader(portal);
    const anyDelivery = fc.record({ kept: fc.nat({ max: 2 }), order: fc.nat(), twice: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 1, maxLength: 5 }),
        // In turns, so that a failure shrinks to few of them.
        fc.array(anyDelivery, { minLength: 1, maxLength: 40 }),
        async (steps, deliveries) => {
          const sequence: PaymentStep[] = [{ kind: 'pay' }, ...steps];
          const prompt = { owner: await portal.account(), purchases: [] };
          for (const step of sequence) {
            await performStep(portal, prompt, step);
            for (const event of await readNewEvents()) await deliverEvent(portal, event);
            await runEventJobs(portal);
          }

          const shuffled = { owner: await portal.account(), purchases: [] };
          for (const step of sequence) await performStep(portal, shuffled, step);
          const planned = (await readNewEvents()).map((event, index) => ({
            event,
            kept: 1,
            order: 0,
            twice: false,
            ...deliveries[index % deliveries.length],
          }));
          const delivered = planned.filter(({ kept }) => kept > 0).toSorted((a, b) => a.order - b.order);
          for (const { event, twice } of delivered) {
            await deliverEvent(portal, event);
            if (twice) await deliverEvent(portal, event);
          }
          await runEventJobs(portal);
          const report = await reconcile({ ...deps, stripe: assertStripeConfigured(deps) }, { days: 30 });
          expect(report).toMatchObject({ failed: [], setAside: [] });
          expect(await getAccountStatus(portal, shuffled.owner)).toEqual(
            await getAccountStatus(portal, prompt.owner),
          );
        },
      ),
      {
        // The example is one of them.
        numRuns: SEQUENCES_PER_PORTAL + 1,
        examples: [[twoRefundsWithEventsLost, [{ kept: 0, order: 0, twice: false }]]],
        // Each step of shrinking is a whole history again.
        ...(inject('paymentSequences') === undefined && { interruptAfterTimeLimit: 50_000 }),
      },
    );
  });
});
