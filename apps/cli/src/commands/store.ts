import { formatPrice } from '@headwater/contract/money';
import {
  assertStripeConfigured,
  listAllProducts,
  reconcile,
  setProduct,
  type ReconciliationReport,
} from '@headwater/server/operator';
import { InvalidArgumentError, type Command } from 'commander';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { showProgress } from '../terminal/progress.ts';
import { parseWholeNumber } from './arguments.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

type SellableProduct = Awaited<ReturnType<typeof setProduct>>;

/** Adds `product` and `payments`: what is sold, and whether the payments agree with Stripe. */
export function addStoreCommands(program: Command): void {
  const product = program.command('product').description('the packages on offer');
  withJsonOption(product.command('list').description('list them, with their prices')).action(listProducts);
  withJsonOption(
    product
      .command('set <name>')
      .description('change a package, or add one; its price is checked against Stripe'),
  )
    .option('--rename <name>', 'its new name')
    .option('--description <text>', 'what it brings')
    .option('--price <pounds>', 'before VAT, as in 99.00', parsePounds)
    .option('--price-id <id>', 'its price at Stripe')
    .action(set);
  withJsonOption(
    program
      .command('payments')
      .description('payments by card')
      .command('reconcile')
      .description('compare them with Stripe, and record what was missed; the portal does so every night'),
  )
    .option('--days <days>', 'how far to look back', parseWholeNumber, 30)
    .action(reconcilePayments);
}

async function listProducts(options: OutputOptions): Promise<void> {
  const products = await withServerDeps(async ({ db }) => listAllProducts(db));
  printResult(products.map(formatProduct).join('\n'), products, options);
}

interface SetProductOptions extends OutputOptions {
  rename?: string;
  description?: string;
  price?: number;
  priceId?: string;
}

async function set(name: string, options: SetProductOptions): Promise<void> {
  const product = await withServerDeps(async (deps) => setProduct(deps, { name, ...options }));
  printResult(formatProduct(product), product, options);
}

async function reconcilePayments({ days, ...options }: OutputOptions & { days: number }): Promise<void> {
  const report = await withServerDeps(async (deps) =>
    reconcile({ ...deps, stripe: assertStripeConfigured(deps) }, { days, onProgress: showProgress }),
  );
  printResult(formatReport(report), report, options, report.failed.length > 0);
}

function formatProduct({ name, price, priceId, recurring, active }: SellableProduct): string {
  const terms = [formatPrice(price), recurring ? 'recurring' : 'once', priceId];
  return `${name}: ${[...terms, ...(active ? [] : ['not on offer'])].join(', ')}`;
}

/** Formats the report of a comparison with Stripe for people. */
export function formatReport({ compared, updated, issues, failed }: ReconciliationReport): string {
  return [
    `Compared ${compared} with Stripe: ${updated.length} updated, ${issues.length} with an issue, ${failed.length} failed.`,
    ...updated.map((purchaseId) => `  updated  ${purchaseId}`),
    ...issues.map((purchaseId) => `  issue    ${purchaseId}`),
    ...failed.map(({ purchaseId, reason }) => `  failed   ${purchaseId}: ${reason}`),
  ].join('\n');
}

function parsePounds(pounds: string): number {
  if (!/^\d{1,7}(\.\d{2})?$/.test(pounds))
    throw new InvalidArgumentError('Enter an amount in pounds, as in 99.00.');
  return Math.round(Number(pounds) * 100);
}
