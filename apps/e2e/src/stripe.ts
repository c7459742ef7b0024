import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createControl } from '@headwater/stripe-stand-in/control/client';
import { z } from 'zod';
import { dataDir } from './addresses.ts';

const session = z.object({ payment_intent: z.string() });

/** What stands in for Stripe beside the product under test, and what journeys make happen in it. */
export async function openStripe() {
  const port = await readFile(join(dataDir, 'stripe/port'), 'utf8');
  const address = `http://localhost:${port.trim()}`;
  const control = createControl(address);
  return {
    ...control,
    /** Gives all the money back that was paid in a checkout. */
    refundCheckout: async (sessionId: string) => {
      const headers = { authorization: 'Bearer sk_test_stand_in' };
      const answer = await fetch(`${address}/v1/checkout/sessions/${sessionId}`, { headers });
      await control.refund(session.parse(await answer.json()).payment_intent);
    },
  };
}

/** The checkout session of the page to pay on. */
export function sessionAt(url: string): string {
  return new URL(url).pathname.replace('/pay/', '');
}
