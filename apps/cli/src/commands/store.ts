import { formatPrice } from '@headwater/contract/money';
import {
  formatTerm,
  packageContentKinds,
  packageContents,
  type PackageContentKind,
  type PackageRow,
} from '@headwater/contract/packages';
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

/** Adds `product` and `payments`: what is sold, and whether the payments agree with Stripe. */
export function addStoreCommands(program: Command): void {
  const product = program.command('product').description('the packages');
  withJsonOption(product.command('list').description('list them, with their prices')).action(listProducts);
  withJsonOption(
    product
      .command('set <name>')
      .description('change a package for whoever orders it from now on, or add one'),
  )
    .option('--rename <name>', 'its new name')
    .option('--description <text>', 'what it brings')
    .option('--price <pounds>', 'before VAT, as in 99.00', parsePounds)
    .option('--price-id <id>', 'its price at Stripe, which is checked; else the portal makes one')
    .option('--vat <percent>', 'VAT, where it is not as the settings say', parseCount)
    .option('--term <months>', 'how long it gives access', parseWholeNumber)
    .option('--position <number>', 'packages are listed by it, the lowest first', parseCount)
    .option('--on-sale', 'it can be ordered')
    .option('--no-on-sale', 'it cannot be ordered any more')
    .option(
      '--limit <kind=number>',
      `how many it gives, or "none" for no limit; of ${packageContentKinds.join(', ')}`,
      parseLimit,
    )
    .option('--featured <number>', 'how many featured places it gives', parseCount)
    .option('--enquiries', 'readers can write to its companies')
    .option('--no-enquiries', 'readers cannot write to its companies')
    .option('--statistics', 'its companies see what their pages bring')
    .option('--no-statistics', 'its companies do not see what their pages bring')
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
  vat?: number;
  term?: number;
  position?: number;
  onSale?: boolean;
  limit?: Limits;
  featured?: number;
  enquiries?: boolean;
  statistics?: boolean;
}

async function set(
  name: string,
  {
    vat: vatPercent,
    term: termMonths,
    limit,
    featured,
    enquiries,
    statistics,
    ...options
  }: SetProductOptions,
): Promise<void> {
  const limits = { ...limit, featured, enquiries, statistics };
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
  const limited = packageContentKinds
    .filter((kind) => limits[kind] !== null)
    .map((kind) => `${limits[kind]} ${packageContents[kind].label}`);
  const { featured, enquiries, statistics } = limits;
  const more = [
    ...(featured > 0 ? [`${featured} Featured places`] : []),
    ...(enquiries ? [] : ['no enquiries']),
    ...(statistics ? [] : ['no statistics']),
    ...(onSale ? [] : ['not on sale']),
  ];
  return `${name}: ${[...terms, ...limited, ...more].join(', ')}`;
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

function parseCount(typed: string): number {
  if (!/^\d{1,4}$/.test(typed)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(typed);
}

type Limits = { [Kind in PackageContentKind]?: number | null };

/** Adds one limit to those that were given before it. */
function parseLimit(typed: string, earlier: Limits = {}): Limits {
  const [named, count = ''] = typed.split('=');
  const kind = packageContentKinds.find((known) => known === named);
  if (kind === undefined)
    throw new InvalidArgumentError(`Name one of ${packageContentKinds.join(', ')}, as in videos=10.`);
  return { ...earlier, [kind]: count === 'none' ? null : parseCount(count) };
}
