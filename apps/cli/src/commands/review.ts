import type { Command } from 'commander';
import { connectPortal, withPortalOptions, fetchAllPages, type PortalOptions } from './connect-portal.ts';
import { printResult, printRows } from '../terminal/output.ts';
import { parseItemRef, parseReason, parseWholeNumber } from './arguments.ts';

/** Adds `users`, `submittals` and `orders`: what admins do, over the portal's API. */
export function addReviewCommands(program: Command): void {
  const users = program.command('users').description('the accounts');
  withPortalOptions(users.command('list').description('every account'))
    .option('--search <text>', 'a part of the email', '')
    .action(listUsers);

  const submittals = program.command('submittals').description('submittals that wait for a decision');
  withPortalOptions(submittals.command('list').description('oldest first')).action(listSubmittals);
  withPortalOptions(submittals.command('approve').description('publish what was submitted'))
    .argument('<id>', 'of the submittal', parseWholeNumber)
    .action(approve);
  withPortalOptions(submittals.command('reject').description('send it back to its owner'))
    .argument('<id>', 'of the submittal', parseWholeNumber)
    .argument('<reason>', 'for the owner to read', parseReason)
    .action(reject);

  withPortalOptions(submittals.command('submit').description('submit an item of your own for approval'))
    .argument('<item>', 'its id, or its uuid', parseItemRef)
    .action(submit);

  const orders = program.command('orders').description('purchase orders');
  withPortalOptions(orders.command('list').description('the waiting ones first')).action(listOrders);
  withPortalOptions(orders.command('update').description('process an order, or correct it'))
    .argument('<id>', 'of the order', parseWholeNumber)
    .requiredOption('--paid <date>', 'the day it was paid, YYYY-MM-DD')
    .option('--end <date>', 'the last day of access; without it the order waits again')
    .option('--amount <pounds>', 'the amount received', Number)
    .action(updateOrder);
}

async function listUsers({ search, ...options }: PortalOptions & { search: string }): Promise<void> {
  const portal = connectPortal(options);
  const rows = await fetchAllPages(async (after) => {
    const { users, nextCursor } = await portal.session.users.list.query({
      search,
      ...(after && { cursor: after }),
    });
    const listed = users.map(({ id, email, admin, staffRole, suspension }) => ({
      id,
      email,
      admin,
      role: staffRole,
      suspended: suspension !== null,
    }));
    return { rows: listed, next: nextCursor };
  });
  printRows(rows, options, 'No accounts.');
}

async function listSubmittals(options: PortalOptions): Promise<void> {
  const portal = connectPortal(options);
  const rows = await fetchAllPages(async (after) => {
    const { submittals, nextCursor } = await portal.submittals.list.query(after ? { cursor: after } : {});
    return { rows: submittals, next: nextCursor };
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

async function submit(item: number | string, options: PortalOptions): Promise<void> {
  const { id, created } = await connectPortal(options).submittals.submit.mutate({ id: item });
  printResult(created ? 'Submitted.' : 'Submitted before, and unchanged since.', { id, created }, options);
}

async function approve(id: number, options: PortalOptions): Promise<void> {
  const { url, awaitsSecond } = await connectPortal(options).submittals.approve.mutate({ id });
  const published = url === null ? 'Taken down.' : `Published at ${url}`;
  const text = awaitsSecond ? 'Approved once: somebody else has to approve it as well.' : published;
  printResult(text, { id, url, awaitsSecond }, options);
}

async function reject(id: number, reason: string, options: PortalOptions): Promise<void> {
  await connectPortal(options).submittals.reject.mutate({ id, response: reason });
  printResult('Rejected.', { id, reason }, options);
}

async function listOrders(options: PortalOptions): Promise<void> {
  const portal = connectPortal(options);
  const rows = await fetchAllPages(async (after) => {
    const page = await portal.store.purchaseOrders.list.query(after ? { cursor: after } : {});
    return { rows: page.purchaseOrders, next: page.nextCursor };
  });
  const shown = rows.map(({ id, email, poReference, name, price, status, endDate }) => ({
    id,
    email,
    reference: poReference,
    product: name,
    pounds: price / 100,
    status,
    until: endDate,
  }));
  printRows(shown, options, 'No purchase orders.');
}

interface UpdateOrderOptions extends PortalOptions {
  paid: string;
  end?: string;
  amount?: number;
}

async function updateOrder(id: number, { paid, end, amount, ...options }: UpdateOrderOptions): Promise<void> {
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
  printResult(
    `The order is ${status}${endDate ? `, with access until ${endDate}` : ''}.`,
    { id, status, endDate },
    options,
  );
}
