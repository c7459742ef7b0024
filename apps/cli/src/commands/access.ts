import type { AccessPeriodRow } from '@headwater/contract/access-grants';
import { formatDay } from '@headwater/contract/dates';
import type { PortalClient } from '@headwater/client/source/portal-client';
import type { Command } from 'commander';
import { printResult, printRows } from '../terminal/output.ts';
import { parseWholeNumber } from './arguments.ts';
import { connectPortal, fetchAllPages, withPortalOptions, type PortalOptions } from './connect-portal.ts';

/** Adds `access`, over the portal's API: a company's access, and access by hand. */
export function addAccessCommands(program: Command): void {
  const access = program.command('access').description('the access of companies, paid or granted');
  withPortalOptions(access.command('list <email>').description('all periods, by an owner’s email')).action(
    listPeriods,
  );
  withPortalOptions(access.command('grant <email>').description('give access without an order'))
    .requiredOption('--package <name>', 'what it gives')
    .requiredOption('--until <date>', 'the last day, YYYY-MM-DD')
    .option('--from <date>', 'the first day; today by default')
    .requiredOption('--reason <text>', 'for the company to read')
    .action(grant);
  withPortalOptions(access.command('change').description('move the last day of granted access'))
    .argument('<id>', 'of the period', parseWholeNumber)
    .requiredOption('--until <date>', 'the last day, YYYY-MM-DD')
    .requiredOption('--reason <text>', 'for the company to read')
    .action(change);
  withPortalOptions(access.command('end').description('end granted access at once'))
    .argument('<id>', 'of the period', parseWholeNumber)
    .requiredOption('--reason <text>', 'for the company to read')
    .action(end);
}

async function listPeriods(email: string, options: PortalOptions): Promise<void> {
  const portal = connectPortal(options);
  const periods = await portal.store.grants.listPeriods.query({ userId: await getUserId(portal, email) });
  const shown = periods.map(({ id, source, name, startsOn, endsOn, endedAt, reason }) => ({
    id,
    source,
    package: name,
    from: startsOn,
    until: endsOn,
    ended: endedAt,
    reason,
  }));
  printRows(shown, options, 'No access, now or before.');
}

interface GrantOptions extends PortalOptions {
  package: string;
  until: string;
  from?: string;
  reason: string;
}

async function grant(email: string, { package: name, until, from, reason, ...options }: GrantOptions) {
  const portal = connectPortal(options);
  const products = await portal.store.products.list.query();
  const product = products.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!product)
    throw new Error(
      `There is no package “${name}”. On offer: ${products.map((one) => one.name).join(', ')}.`,
    );
  const period = await portal.store.grants.create.mutate({
    userId: await getUserId(portal, email),
    productId: product.id,
    endsOn: until,
    reason,
    ...(from !== undefined && { startsOn: from }),
  });
  printPeriod(period, options);
}

interface ChangeOptions extends PortalOptions {
  until: string;
  reason: string;
}

async function change(id: number, { until, reason, ...options }: ChangeOptions): Promise<void> {
  printPeriod(
    await connectPortal(options).store.grants.update.mutate({ id, endsOn: until, reason }),
    options,
  );
}

async function end(id: number, { reason, ...options }: PortalOptions & { reason: string }): Promise<void> {
  const period = await connectPortal(options).store.grants.end.mutate({ id, reason });
  printResult('The access has ended.', period, options);
}

function printPeriod(period: AccessPeriodRow, options: PortalOptions): void {
  const { id, name, endsOn } = period;
  printResult(`Access ${id} (${name ?? 'no package'}) runs until ${formatDay(endsOn)}.`, period, options);
}

async function getUserId(portal: PortalClient, email: string): Promise<number> {
  const users = await fetchAllPages(async (after) => {
    const page = await portal.session.users.list.query({ search: email, ...(after && { cursor: after }) });
    return { rows: page.users, next: page.nextCursor };
  });
  const user = users.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!user) throw new Error(`There is no account with the email ${email}.`);
  return user.id;
}
