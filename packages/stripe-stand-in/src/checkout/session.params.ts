import { z } from 'zod';
import { boolean, integer, metadata, positiveInteger, text, url } from '../api/params.ts';

/** A price for this session alone. */
const priceData = z.strictObject({
  currency: z.string().transform((value) => value.toLowerCase()),
  product_data: z.strictObject({ name: text }),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).exactOptional(),
  unit_amount: integer,
});

const lineItem = z.strictObject({
  price: text.exactOptional(),
  price_data: priceData.exactOptional(),
  quantity: positiveInteger,
  tax_rates: z.array(text).prefault([]),
});
const auto = z.literal('auto').exactOptional();
const modeData = z.strictObject({ metadata }).exactOptional();

/** The parameters that the portal creates a checkout session with; Stripe's API takes more. */
export const createSessionParams = z.strictObject({
  allowed_payment_method_types: z.array(z.literal('card')).exactOptional(),
  billing_address_collection: z.literal('required').exactOptional(),
  cancel_url: url.exactOptional(),
  customer: text.exactOptional(),
  discounts: z
    .array(z.strictObject({ coupon: text }))
    .length(1)
    .exactOptional(),
  customer_update: z.strictObject({ address: auto, name: auto }).exactOptional(),
  line_items: z.array(lineItem).length(1),
  locale: z.literal('en-GB').exactOptional(),
  metadata,
  mode: z.enum(['payment', 'subscription']),
  payment_intent_data: modeData,
  subscription_data: modeData,
  success_url: url,
  tax_id_collection: z.strictObject({ enabled: boolean }).exactOptional(),
});
export type CreateSessionParams = z.output<typeof createSessionParams>;
