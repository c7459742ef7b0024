import { formatPrice } from '@headwater/contract/money';
import { z } from 'zod';
import type { OperatorScript } from '../../operator.ts';
import { listAllProducts } from './products/products.queries.ts';
import { reconcile, type ReconciliationReport } from './payments/reconcile.ts';
import { setProduct, setProductInput } from './products/set-product.ts';
import { assertStripeConfigured } from './payments/start-checkout.ts';

const reconcileInput = z.object({ days: z.number().int().min(1).max(3_650).default(30) });

/** What the operator's scripts do with products and payments, by name. */
export const storeScripts: ReadonlyMap<string, OperatorScript> = new Map<string, OperatorScript>([
  [
    'list-products',
    async ({ db }) => {
      const products = await listAllProducts(db);
      return { line: products.map(formatProduct).join('\n'), facts: products };
    },
  ],
  [
    'set-product',
    async (deps, input) => {
      const product = await setProduct(deps, setProductInput.parse(input));
      return { line: formatProduct(product), facts: product };
    },
  ],
  [
    'reconcile',
    async ({ onProgress, ...deps }, input) => {
      const options = { ...reconcileInput.parse(input), onProgress };
      const report = await reconcile({ ...deps, stripe: assertStripeConfigured(deps) }, options);
      return { line: formatReport(report), facts: report, failed: report.failed.length > 0 };
    },
  ],
]);

interface ProductLine {
  name: string;
  price: number;
  priceId: string;
  recurring: boolean;
  active: boolean;
}

function formatProduct({ name, price, priceId, recurring, active }: ProductLine): string {
  const words = [formatPrice(price), recurring ? 'recurring' : 'once', priceId];
  return `${name}: ${[...words, ...(active ? [] : ['not on offer'])].join(', ')}`;
}

function formatReport({ compared, mended, setAside, failed }: ReconciliationReport): string {
  return [
    `Compared ${compared} with Stripe: ${mended.length} mended, ${setAside.length} set aside, ${failed.length} failed.`,
    ...mended.map((purchaseId) => `  mended     ${purchaseId}`),
    ...setAside.map((purchaseId) => `  set aside  ${purchaseId}`),
    ...failed.map(({ purchaseId, reason }) => `  failed     ${purchaseId}: ${reason}`),
  ].join('\n');
}
