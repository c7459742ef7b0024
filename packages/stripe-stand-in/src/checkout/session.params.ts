import { z } from 'zod';
import { amount, flag, metadata, text, webAddress, whole } from '../api/params.ts';

const lineItem = z.strictObject({
  price: text,
  quantity: amount.prefault('1'),
  tax_rates: z.array(text).prefault([]),
});

const auto = z.enum(['auto', 'never']).exactOptional();

/** What the stand-in knows of `checkout.sessions.create`; the API itself takes more. */
export const createSessionInput = z.strictObject({
  allowed_payment_method_types: z.array(z.enum(['card', 'bacs_debit'])).exactOptional(),
  billing_address_collection: z.enum(['auto', 'required']).exactOptional(),
  cancel_url: webAddress.exactOptional(),
  client_reference_id: text.max(200).exactOptional(),
  customer: text.exactOptional(),
  customer_creation: z.enum(['always', 'if_required']).exactOptional(),
  customer_email: z.string().includes('@').exactOptional(),
  customer_update: z.strictObject({ address: auto, name: auto }).exactOptional(),
  expires_at: whole.exactOptional(),
  line_items: z.array(lineItem).min(1).max(100),
  locale: z.enum(['auto', 'en', 'en-GB']).exactOptional(),
  metadata,
  mode: z.enum(['payment', 'subscription']),
  payment_intent_data: z
    .strictObject({
      description: text.exactOptional(),
      metadata,
      receipt_email: text.exactOptional(),
    })
    .exactOptional(),
  submit_type: z.enum(['auto', 'pay']).exactOptional(),
  subscription_data: z
    .strictObject({
      default_tax_rates: z.array(text).exactOptional(),
      description: text.exactOptional(),
      metadata,
    })
    .exactOptional(),
  success_url: webAddress,
  tax_id_collection: z
    .strictObject({ enabled: flag, required: z.enum(['if_supported', 'never']).exactOptional() })
    .exactOptional(),
  ui_mode: z.literal('hosted_page').exactOptional(),
});
export type CreateSession = z.output<typeof createSessionInput>;
