import { z } from 'zod';
import type { World } from '../core/state.ts';
import { createPrice } from './price.calls.ts';
import { createProduct } from './product.calls.ts';

/** A product with one price under an id of the caller's choice, which the API itself does not allow. */
export const catalogueEntry = z.strictObject({
  priceId: z.string(),
  name: z.string(),
  /** In pence, before VAT. */
  amount: z.int().positive(),
  yearly: z.boolean().default(false),
});
export type CatalogueEntry = z.input<typeof catalogueEntry>;

/** Adds what is not there yet. */
export function stockCatalogue(world: World, entries: readonly CatalogueEntry[]): void {
  for (const { priceId, name, amount, yearly } of entries) {
    if (world.state.objects.price.has(priceId)) continue;
    const product = createProduct(world, { name });
    createPrice(world, priceId, {
      currency: 'gbp',
      product: product.id,
      tax_behavior: 'exclusive',
      unit_amount: amount,
      ...(yearly ? { recurring: { interval: 'year' } } : {}),
    });
  }
}
