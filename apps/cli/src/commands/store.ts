import { exitOnError, readEnv } from '@headwater/runtime/env';
import { InvalidArgumentError, type Command } from 'commander';
import { parseWholeNumber } from './arguments.ts';
import { withJsonOption } from './command-helpers.ts';
import type { OutputOptions } from '../terminal/output.ts';
import { runAndPrintServerScript } from './run-server-script.ts';

/** `product` and `payments`: what is sold, and whether the ledger says what Stripe says. */
export function addStoreCommands(program: Command): void {
  const product = program.command('product').description('the packages on offer');
  withJsonOption(product.command('list').description('list them, with their prices')).action(
    async (options: OutputOptions) => runStoreScript('list-products', options),
  );
  withJsonOption(
    product
      .command('set <name>')
      .description('change a package, or add one; its price is checked against Stripe'),
  )
    .option('--rename <name>', 'its new name')
    .option('--description <text>', 'what it brings')
    .option('--price <pounds>', 'before VAT, as in 99.00', parsePounds)
    .option('--price-id <id>', 'its price at Stripe')
    .action(async (name: string, options: OutputOptions) =>
      runStoreScript('set-product', options, { name, ...options }),
    );
  withJsonOption(
    program
      .command('payments')
      .description('payments by card')
      .command('reconcile')
      .description('compare them with Stripe, and mend what was missed; so does the portal every night'),
  )
    .option('--days <days>', 'how far to look back', parseWholeNumber, 30)
    .action(async (options: OutputOptions) => runStoreScript('reconcile', options));
}

async function runStoreScript(
  script: string,
  options: OutputOptions,
  input: object = options,
): Promise<void> {
  await runAndPrintServerScript(exitOnError(readEnv), { name: script, input }, options);
}

function parsePounds(pounds: string): number {
  if (!/^\d{1,7}(\.\d{2})?$/.test(pounds)) throw new InvalidArgumentError('Pounds are wanted, as in 99.00.');
  return Math.round(Number(pounds) * 100);
}
