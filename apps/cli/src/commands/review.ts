import type { Command } from 'commander';
import { connectPortal, overPortal, readAll, type PortalOptions } from '../connect-portal.ts';
import { printDone, printRows } from '../output.ts';
import { wholeNumber } from './arguments.ts';

/** What admins do over the portal: accounts, submittals, purchase orders. */
export function addReview(program: Command): void {
  const users = program.command('users').description('the accounts');
  overPortal(users.command('list').description('every account'))
    .option('--search <text>', 'a part of the e-mail', '')
    .action(listUsers);

  const submittals = program.command('submittals').description('what waits for a decision');
  overPortal(submittals.command('list').description('oldest first')).action(listSubmittals);
  overPortal(submittals.command('approve').description('publish what was submitted'))
    .argument('<id>', 'of the submittal', wholeNumber)
    .action(approve);
  overPortal(submittals.command('reject').description('send it back to its owner'))
    .argument('<id>', 'of the submittal', wholeNumber)
    .argument('[reason]', 'for the owner to read', 'rejected')
    .action(reject);

  const orders = program.command('orders').description('purchase orders');
  overPortal(orders.command('list').description('the waiting ones first')).action(listOrders);
  overPortal(orders.command('update').description('process an order, or correct it'))
    .argument('<id>', 'of the order', wholeNumber)
    .requiredOption('--paid <date>', 'the day it was paid, YYYY-MM-DD')
    .option('--end <date>', 'the last day of access; without it the order waits again')
    .option('--amount <pounds>', 'the amount received', Number)
    .action(updateOrder);
}

async function listUsers({ search, ...options }: PortalOptions & { search: string }): Promise<void> {
  const portal = connectPortal(options);
  const rows = await readAll(async (after) => {
    const { users, next } = await portal.session.users.list.query({ search, ...(after && { after }) });
    return { rows: users, next };
  });
  printRows(rows, options, 'No accounts.');
}

async function listSubmittals(options: PortalOptions): Promise<void> {
  const portal = connectPortal(options);
  const rows = await readAll(async (after) => {
    const { submittals, next } = await portal.submittals.list.query(after ? { after } : {});
    return { rows: submittals, next };
  });
  const shown = rows.map(({ id, email, subItem, action, title, endDate }) => ({
    id,
    email,
    item: subItem === 'any' ? 'company' : subItem,
    action,
    title,
    until: endDate,
  }));
  printRows(shown, options, 'Nothing waits for a decision.');
}

async function approve(id: number, options: PortalOptions): Promise<void> {
  const { url } = await connectPortal(options).submittals.approve.mutate({ id });
  printDone(url === null ? 'Taken down.' : `Published at ${url}`, { id, url }, options);
}

async function reject(id: number, reason: string, options: PortalOptions): Promise<void> {
  await connectPortal(options).submittals.reject.mutate({ id, response: reason });
  printDone('Rejected.', { id, reason }, options);
}

async function listOrders(options: PortalOptions): Promise<void> {
  const portal = connectPortal(options);
  const rows = await readAll(async (after) => {
    const page = await portal.store.purchaseOrders.list.query(after ? { after } : {});
    return { rows: page.purchaseOrders, next: page.next };
  });
  const shown = rows.map(({ id, email, poReference, name, price, status, endDate }) => ({
    id,
    email,
    reference: poReference,
    product: name,
    pence: price,
    status,
    until: endDate,
  }));
  printRows(shown, options, 'No purchase orders.');
}

interface OrderOptions extends PortalOptions {
  paid: string;
  end?: string;
  amount?: number;
}

async function updateOrder(id: number, { paid, end, amount, ...options }: OrderOptions): Promise<void> {
  const portal = connectPortal(options);
  const { poReference, apEmail, comments, productId, version, ...order } =
    await portal.store.purchaseOrders.get.query({ id });
  const { status, endDate } = await portal.store.purchaseOrders.update.mutate({
    id,
    poReference,
    apEmail,
    comments,
    productId,
    version,
    amountReceived: amount ?? order.amountReceived,
    paidDate: paid,
    endDate: end ?? null,
  });
  printDone(
    `The order is ${status}${endDate ? `, with access until ${endDate}` : ''}.`,
    { id, status, endDate },
    options,
  );
}
