import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createControl } from '@headwater/stripe-stand-in/control/client';
import { z } from 'zod';
import { dataDir } from './urls.ts';

const portalScript = fileURLToPath(new URL('../../cli/dist/portal.js', import.meta.url));
const objectWithId = z.object({ id: z.string() });
const checkoutSession = z.object({
  payment_intent: z.string().nullable(),
  subscription: z.string().nullable(),
});
const invoicePayments = z.object({
  data: z.array(z.object({ payment: z.object({ payment_intent: z.string() }) })),
});
const subscription = z.object({ latest_invoice: z.string() });

/** Connects to the fake Stripe beside the product under test, and returns the actions that journeys need. */
export async function connectToFakeStripe() {
  const port = await readFile(join(dataDir, 'stripe/port'), 'utf8');
  const address = `http://localhost:${port.trim()}`;
  const control = createControl(address, await readFile(join(dataDir, 'stripe/control-key'), 'utf8'));

  async function call(path: string, params?: Record<string, string>): Promise<unknown> {
    const headers = { authorization: 'Bearer sk_test_stand_in' };
    const options = params && { method: 'POST', body: new URLSearchParams(params) };
    return (await fetch(`${address}/v1/${path}`, { headers, ...options })).json();
  }
  const getCheckoutSession = async (id: string) =>
    checkoutSession.parse(await call(`checkout/sessions/${id}`));

  return {
    ...control,
    /** Refunds the whole payment of a checkout. */
    refundCheckout: async (sessionId: string) =>
      control.refund((await getCheckoutSession(sessionId)).payment_intent ?? ''),
    /** Charges a checkout's subscription for the next year. */
    renewCheckout: async (sessionId: string, outcome: 'paid' | 'failed' = 'paid') =>
      control.renew((await getCheckoutSession(sessionId)).subscription ?? '', outcome),
    /** Refunds the last charge of a checkout's subscription. */
    refundRenewal: async (sessionId: string) => {
      const { subscription: id } = await getCheckoutSession(sessionId);
      const { latest_invoice: invoice } = subscription.parse(await call(`subscriptions/${id}`));
      const { data } = invoicePayments.parse(await call(`invoice_payments?invoice=${invoice}`));
      await control.refund(data[0]?.payment.payment_intent ?? '');
    },
    /** Puts a package with a yearly subscription on sale, as the operator does. */
    createYearlyPackage: async (name: string) => {
      const product = objectWithId.parse(await call('products', { name }));
      const price = objectWithId.parse(
        await call('prices', {
          product: product.id,
          currency: 'gbp',
          unit_amount: '9900',
          tax_behavior: 'exclusive',
          'recurring[interval]': 'year',
        }),
      );
      const args = ['product', 'set', name, '--description', 'Renews itself.', '--price', '99.00'];
      await promisify(execFile)(process.execPath, [portalScript, ...args, '--price-id', price.id], {
        env: { DATA_DIR: dataDir },
      });
    },
  };
}

/** Returns the checkout session's id from the address of its payment page. */
export function checkoutSessionIdFromUrl(url: string): string {
  return new URL(url).pathname.replace('/pay/', '');
}
