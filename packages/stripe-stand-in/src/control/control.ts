import { z } from 'zod';
import { renew, retry } from '../billing/renew.ts';
import { expireSession } from '../checkout/expire-session.ts';
import { declineSession, paySession } from '../checkout/pay-session.ts';
import { invalid } from '../core/api-error.ts';
import { advanceTo } from '../core/clock.ts';
import { find, known } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { closeDispute, openDispute } from '../payments/dispute.ts';
import { chargeOf } from '../payments/payment.calls.ts';
import type { Payer } from '../payments/payer.ts';
import { refund } from '../payments/refund.ts';

/** Something that a test makes happen. */
export interface Control {
  path: string;
  run: (world: World, body: unknown, id: string) => unknown;
}

const payer: Payer = {
  email: 'payer@example.com',
  name: 'Pat Payer',
  businessName: null,
  vatNumber: null,
};
const outcome = z.strictObject({ outcome: z.enum(['paid', 'failed']).default('paid') });
const nothing = z.strictObject({});
const clock = z.union([z.strictObject({ seconds: z.int().min(0) }), z.strictObject({ to: z.int() })]);

export const controls: readonly Control[] = [
  control('clock', clock, (world, given) => {
    const to = 'to' in given ? given.to : world.now() + given.seconds;
    if (to < world.now()) throw invalid('The clock goes forwards only.', { param: 'to' });
    advanceTo(world, to);
    return { now: world.now() };
  }),
  control('sessions/:id/pay', nothing, (world, _, id) => paySession(world, session(world, id), payer)),
  control('sessions/:id/decline', nothing, (world, _, id) =>
    declineSession(world, session(world, id), payer),
  ),
  control('sessions/:id/expire', nothing, (world, _, id) => expireSession(world, session(world, id))),
  control('subscriptions/:id/renew', outcome, (world, given, id) => {
    setCard(world, id, given.outcome);
    return renew(world, find(world, 'subscription', id));
  }),
  control('subscriptions/:id/retry', outcome, (world, given, id) => {
    setCard(world, id, given.outcome);
    return retry(world, openInvoice(world, find(world, 'subscription', id)));
  }),
  control(
    'payments/:id/refund',
    z.strictObject({ amount: z.int().positive().exactOptional() }),
    (world, given, id) => refund(world, chargeOf(world, id), given),
  ),
  control('payments/:id/dispute', nothing, (world, _, id) => openDispute(world, chargeOf(world, id))),
  control('disputes/:id/close', z.strictObject({ outcome: z.enum(['won', 'lost']) }), (world, given, id) =>
    closeDispute(world, find(world, 'dispute', id), given.outcome),
  ),
  control('webhooks', z.strictObject({ paused: z.boolean() }), ({ state }, { paused }) => {
    state.webhooksPaused = paused;
    return { paused };
  }),
];

function control<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  run: (world: World, given: z.output<Schema>, id: string) => unknown,
): Control {
  return {
    path: `/_test/${path}`,
    run: (world, body, id) => {
      const given = schema.safeParse(body ?? {});
      if (!given.success) throw invalid(z.prettifyError(given.error));
      return run(world, given.data, id);
    },
  };
}

function session(world: World, id: string): Objects['checkout.session'] {
  return find(world, 'checkout.session', id);
}

function setCard({ state }: World, subscriptionId: string, works: 'paid' | 'failed'): void {
  if (works === 'paid') state.declining.delete(subscriptionId);
  else state.declining.set(subscriptionId, true);
}

function openInvoice(world: World, subscription: Objects['subscription']): Objects['invoice'] {
  const invoice = known(world, 'invoice', subscription.latest_invoice);
  if (invoice.status === 'open') return invoice;
  throw invalid(`Subscription ${subscription.id} has no open invoice.`);
}
