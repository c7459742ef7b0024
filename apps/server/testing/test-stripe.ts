import { createControl } from '@headwater/stripe-stand-in/control/client';
import { createFakeStripe } from '@headwater/stripe-stand-in/fake-stripe';

export type TestStripe = Awaited<ReturnType<typeof startFakeStripe>>;

const secretKey = 'sk_test_secret';
const controlKey = 'control-key';
export const webhookSecret = 'whsec_secret';

/** Starts the fake Stripe on a free port; `control` lets tests act in it. It sends no events by itself. */
export async function startFakeStripe() {
  const app = createFakeStripe({
    secretKey,
    webhookSecret,
    controlKey,
    catalogue: [
      { priceId: 'price_bronze', name: 'Bronze', amount: 9_900 },
      { priceId: 'price_silver', name: 'Silver', amount: 19_900 },
      { priceId: 'price_bronze_yearly', name: 'Bronze', amount: 9_900, yearly: true },
    ],
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    control: createControl(address, controlKey),
    /** The portal's settings for it. */
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: address,
    },
    close: async () => app.close(),
  };
}
