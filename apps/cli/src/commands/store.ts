import { formatPrice } from '@headwater/contract/money';
import { formatTerm, type PackageRow } from '@headwater/contract/packages';
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
import { parseCount, parseWholeNumber } from './arguments.ts';
import { withJsonOption } from './json-option.ts';
import { describeRights, toLimits, withLimitOptions, type LimitOptions } from './limit-options.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

/** Adds `product` and `payments`: what is sold, and whether the payments agree with Stripe. */
export function addStoreCommands(program: Command): void {
  const product = program.command('product').description('the packages');
  withJsonOption(product.command('list').description('list them, with their prices')).action(listProducts);
  const setting = withJsonOption(
    product.command('set <name>').description('change a package for new orders, or add one'),
  )
    .option('--rename <name>', 'its new name')
    .option('--description <text>', 'what it includes')
    .option('--price <pounds>', 'before VAT, as in 99.00', parsePounds)
    .option('--price-id <id>', 'its price at Stripe, which is checked; the portal makes one by default')
    .option('--vat <percent>', 'VAT, if it differs from the settings', parseCount)
    .option('--term <months>', 'how long it gives access', parseWholeNumber)
    .option('--position <number>', 'its place in lists, the lowest first', parseCount)
    .option('--on-sale', 'it can be ordered')
    .option('--no-on-sale', 'it can no longer be ordered');
  withLimitOptions(setting).action(set);
  withJsonOption(
    program
      .command('payments')
      .description('payments by card')
      .command('reconcile')
      .description('compare them with Stripe, and record missed ones, as the portal does every night'),
  )
    .option('--days <days>', 'how far to look back', parseWholeNumber, 30)
    .action(reconcilePayments);
}

async function listProducts(options: OutputOptions): Promise<void> {
  const products = await withServerDeps(async ({ db }) => listAllProducts(db));
  printResult(products.map(formatProduct).join('\n'), products, options);
}

interface SetProductOptions extends OutputOptions, LimitOptions {
  rename?: string;
  description?: string;
  price?: number;
  priceId?: string;
  vat?: number;
  term?: number;
  position?: number;
  onSale?: boolean;
}

async function set(
  name: string,
  { vat: vatPercent, term: termMonths, ...options }: SetProductOptions,
): Promise<void> {
  const limits = toLimits(options);
  const product = await withServerDeps(async (deps) =>
    setProduct(deps, { name, vatPercent, termMonths, limits, ...options }),
  );
  printResult(formatProduct(product), product, options);
}

async function reconcilePayments({ days, ...options }: OutputOptions & { days: number }): Promise<void> {
  const report = await withServerDeps(async (deps) =>
    reconcile({ ...deps, stripe: assertStripeConfigured(deps) }, { days, onProgress: showProgress }),
  );
  printResult(formatReport(report), report, options, report.failed.length > 0);
}

function formatProduct({ name, price, priceId, recurring, onSale, termMonths, limits }: PackageRow): string {
  const terms = [formatPrice(price), formatTerm(termMonths), recurring ? 'recurring' : 'once', priceId];
  const listed = [...terms, ...describeRights(limits), ...(onSale ? [] : ['not on sale'])];
  return `${name}: ${listed.join(', ')}`;
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
