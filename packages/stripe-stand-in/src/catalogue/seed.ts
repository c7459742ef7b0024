import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { createPrice } from './price.endpoints.ts';
import { createProduct } from './product.endpoints.ts';

/** A product with one price, whose id is the caller's choice: Stripe's API chooses it itself. */
export const catalogueEntry = z.strictObject({
  priceId: z.string(),
  name: z.string(),
  /** The price before VAT, in pence. */
  amount: z.int().positive(),
  yearly: z.boolean().default(false),
});
export type CatalogueEntry = z.input<typeof catalogueEntry>;

/** Creates the entries whose prices do not exist yet. */
export function seedCatalogue(store: Store, entries: readonly CatalogueEntry[]): void {
  for (const { priceId, name, amount, yearly } of entries) {
    if (store.state.objects.price.has(priceId)) continue;
    const product = createProduct(store, { name });
    createPrice(store, priceId, {
      currency: 'gbp',
      product: product.id,
      tax_behavior: 'exclusive',
      unit_amount: amount,
      ...(yearly ? { recurring: { interval: 'year' } } : {}),
    });
  }
}
