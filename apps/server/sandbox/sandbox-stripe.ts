import { seededProducts } from '@headwater/seed/products';
import { createControl } from '@headwater/stripe-stand-in/control/client';
import { createFakeStripe } from '@headwater/stripe-stand-in/fake-stripe';

/** It takes no money and listens to this machine alone: these protect nothing. */
const KEYS = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox', controlKey: 'sandbox' };

/** The price that renews itself each year: the demo's own packages are paid once. */
export const yearlyPriceId = 'price_yearly';

export type SandboxStripe = Awaited<ReturnType<typeof startSandboxStripe>>;

/** Starts a fake Stripe on a port of its own, whose clock begins at that moment. */
export async function startSandboxStripe({ portalUrl, startAt }: { portalUrl: string; startAt: Date }) {
  const app = createFakeStripe({
    ...KEYS,
    webhookUrl: `${portalUrl}/api/store/stripe/webhook`,
    startAt,
    catalogue: [
      ...seededProducts.map(({ stripe_price_id: priceId, name, price }) => ({
        priceId,
        name,
        amount: price,
      })),
      { priceId: yearlyPriceId, name: 'Bronze, renewed each year', amount: 9_900, yearly: true },
    ],
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const control = createControl(address, KEYS.controlKey);
  return {
    /** The portal's settings for it. */
    settings: {
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_BASE: address,
    },
    pay: control.pay,
    /** Renews and charges what is due until then, and sends the portal the events. */
    advanceTo: async (at: Date) => {
      // Its clock has whole seconds, and may be ahead of ours by one.
      const seconds = Math.ceil(at.getTime() / 1_000);
      if (seconds > (await control.now())) await control.advanceTo(seconds);
    },
    close: async () => app.close(),
  };
}
