import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { AppError } from '../../../../errors.ts';
import { documentedCall } from '../../../../http/rest-route.ts';
import { insertPaymentEvent } from './payment-events.queries.ts';
import { assertStripeConfigured } from '../checkout/start-checkout.ts';

export const paymentEventCall = documentedCall({
  method: 'POST',
  path: '/api/store/stripe/webhook',
  name: 'receivePaymentEvent',
  summary: 'An event of Stripe’s, signed in the header `stripe-signature`',
  access: 'public',
  input: z.looseObject({
    id: z.string().meta({ examples: ['evt_1'] }),
    type: z.string().meta({ examples: ['checkout.session.completed'] }),
  }),
  response: z.object({ received: z.literal(true) }),
});
const { path } = paymentEventCall;

/**
 * Registers the endpoint for Stripe's events. Each event is stored once, with the job that handles it, before the
 * response. It has a scope with its own content type parser, because the signature covers the raw body.
 */
export async function registerPaymentWebhook(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_req, body, done) =>
      done(null, body),
    );
    scope.post(path, async (req) => {
      const payload = Buffer.isBuffer(req.body) ? req.body.toString('utf8') : '';
      const { id, type } = await verifyEvent(deps, payload, req.headers['stripe-signature']);
      await deps.db.transaction().execute(async (trx) => {
        if (!(await insertPaymentEvent(trx, { id, type, payload, at: deps.now() }))) return;
        await enqueueJob(trx, { task: 'handle_payment_event', payload: { eventId: id }, key: id });
      });
      return { received: true };
    });
  });
}

/** Throws if a signature is later than the tolerance allows: the library refuses only older ones. */
function assertNotFromFuture(signature: string): void {
  // oxlint-disable-next-line headwater/no-wall-clock -- the library compares with the machine's clock as well.
  const latest = Date.now() / 1_000 + Stripe.webhooks.DEFAULT_TOLERANCE;
  for (const [, timestamp] of signature.matchAll(/(?:^|,)t=(\d+)/g))
    if (Number(timestamp) > latest) throw new AppError('BAD_REQUEST', 'The signature is from the future');
}

async function verifyEvent(deps: Deps, payload: string, header: string | string[] | undefined) {
  const signature = String(header ?? '');
  const secret = deps.env.stripe?.webhookSecret ?? '';
  assertNotFromFuture(signature);
  try {
    return await assertStripeConfigured(deps).webhooks.constructEventAsync(payload, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new AppError('BAD_REQUEST', 'The signature is not valid');
    throw error;
  }
}
