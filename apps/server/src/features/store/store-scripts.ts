import { formatPrice } from '@headwater/contract/money';
import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { FulfilDeps } from './fulfil.ts';
import { listAllProducts } from './products.queries.ts';
import { reconcile, type ReconciliationReport } from './reconcile.ts';
import { setProduct, setProductInput } from './set-product.ts';
import { requireStripe } from './start-checkout.ts';

interface ScriptDeps {
  db: Database;
  stripe: Stripe | null;
  env: FulfilDeps['env'];
  now: () => Date;
}

/** Resolves to what the operator reads. */
type Script = (deps: ScriptDeps, input: unknown) => Promise<string>;

const listInput = z.object({ json: z.boolean().default(false) });
const reconcileInput = listInput.extend({ days: z.number().int().min(1).max(3_650).default(30) });

/** What the operator's scripts do with products and payments, by name. */
export const storeScripts: ReadonlyMap<string, Script> = new Map<string, Script>([
  [
    'list-products',
    async ({ db }, input) => {
      const products = await listAllProducts(db);
      if (listInput.parse(input).json) return JSON.stringify(products, null, 2);
      return products.map(describe).join('\n');
    },
  ],
  ['set-product', async (deps, input) => describe(await setProduct(deps, setProductInput.parse(input)))],
  [
    'reconcile',
    async (deps, input) => {
      const { days, json } = reconcileInput.parse(input);
      const report = await reconcile({ ...deps, stripe: requireStripe(deps) }, { days });
      return json ? JSON.stringify(report, null, 2) : inWords(report);
    },
  ],
]);

interface Described {
  name: string;
  price: number;
  priceId: string;
  recurring: boolean;
  active: boolean;
}

function describe({ name, price, priceId, recurring, active }: Described): string {
  const words = [formatPrice(price), recurring ? 'recurring' : 'once', priceId];
  return `${name}: ${[...words, ...(active ? [] : ['not on offer'])].join(', ')}`;
}

function inWords({ compared, mended, setAside, failed }: ReconciliationReport): string {
  return [
    `Compared ${compared} with Stripe: ${mended.length} mended, ${setAside.length} set aside, ${failed.length} failed.`,
    ...mended.map((purchaseId) => `  mended     ${purchaseId}`),
    ...setAside.map((purchaseId) => `  set aside  ${purchaseId}`),
    ...failed.map(({ purchaseId, reason }) => `  failed     ${purchaseId}: ${reason}`),
  ].join('\n');
}
