import { z } from 'zod';
import { amount, flag, metadata, text, webAddress } from '../api/params.ts';

const lineItem = z.strictObject({ price: text, quantity: amount, tax_rates: z.array(text).prefault([]) });
const auto = z.literal('auto').exactOptional();
const ofMode = z.strictObject({ metadata }).exactOptional();

/** What the stand-in knows of `checkout.sessions.create`; the API itself takes more. */
export const createSessionInput = z.strictObject({
  allowed_payment_method_types: z.array(z.literal('card')).exactOptional(),
  billing_address_collection: z.literal('required').exactOptional(),
  cancel_url: webAddress.exactOptional(),
  customer: text.exactOptional(),
  customer_update: z.strictObject({ address: auto, name: auto }).exactOptional(),
  line_items: z.array(lineItem).length(1),
  locale: z.literal('en-GB').exactOptional(),
  metadata,
  mode: z.enum(['payment', 'subscription']),
  payment_intent_data: ofMode,
  subscription_data: ofMode,
  success_url: webAddress,
  tax_id_collection: z.strictObject({ enabled: flag }).exactOptional(),
});
export type CreateSession = z.output<typeof createSessionInput>;
