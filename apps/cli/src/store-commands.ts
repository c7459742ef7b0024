import { orExit, readEnv } from '@headwater/runtime/env';
import { InvalidArgumentError, type Command } from 'commander';
import { runStoreScript } from './run-store-script.ts';

/** `product` and `payments`: what is sold, and whether the ledger says what Stripe says. */
export function addStoreCommands(program: Command): void {
  const product = program.command('product').description('the packages on offer');
  product
    .command('list')
    .description('list them, with their prices')
    .option('--json', 'as JSON')
    .action(async (options: object) => run('list-products', options));
  product
    .command('set <name>')
    .description('change a package, or add one; its price is checked against Stripe')
    .option('--rename <name>', 'its new name')
    .option('--description <text>', 'what it brings')
    .option('--price <pounds>', 'before VAT, as in 99.00', pence)
    .option('--price-id <id>', 'its price at Stripe')
    .action(async (name: string, options: object) => run('set-product', { name, ...options }));
  program
    .command('payments')
    .description('payments by card')
    .command('reconcile')
    .description('compare them with Stripe, and mend what was missed; so does the portal every night')
    .option('--days <days>', 'how far to look back', Number, 30)
    .option('--json', 'report as JSON')
    .action(async (options: object) => run('reconcile', options));
}

async function run(script: string, input: object): Promise<void> {
  process.exitCode = await runStoreScript(orExit(readEnv), script, input);
}

function pence(pounds: string): number {
  if (!/^\d{1,7}(\.\d{2})?$/.test(pounds)) throw new InvalidArgumentError('Pounds are wanted, as in 99.00.');
  return Math.round(Number(pounds) * 100);
}
