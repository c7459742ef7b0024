import { addDays } from '@headwater/contract/dates';
import { listMonths, shiftMonth } from '@headwater/contract/monthly-figures';
import type { Transaction } from '@headwater/db/connect';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givenProduct } from '../../../../testing/store/given-order.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { addUpMonths } from './add-up-months.ts';

const portal = useTestPortal();

const TODAY = '2026-11-20';
const NOW = `${TODAY}T12:00:00Z`;
const FROM = '2026-01';
const TO = '2026-12';
const RUNS = 30;
/** The days between which periods begin and end, so few that they often meet. */
const GRID = 10;

const dayIn2026 = fc.nat({ max: 360 }).map((days) => addDays('2025-12-20', days));
const gridDay = fc.nat({ max: 36 }).map((steps) => addDays('2025-12-20', steps * GRID));
const period = fc
  .record({
    startsOn: gridDay,
    steps: fc.integer({ min: 1, max: 9 }),
    endedAfter: fc.option(fc.integer({ min: -1, max: 9 })),
  })
  .map(({ startsOn, steps, endedAfter }) => ({
    startsOn,
    endsOn: addDays(startsOn, steps * GRID - 1),
    endedOn: endedAfter === null ? null : addDays(startsOn, endedAfter * GRID),
  }));
const company = fc.record({
  periods: fc.array(period, { maxLength: 5 }),
  closedOn: fc.option(dayIn2026, { freq: 4 }),
});
const sale = fc.record({
  place: fc.nat({ max: 2 }),
  kind: fc.constantFrom('invoice', 'invoice', 'pro-forma'),
  net: fc.integer({ min: 1, max: 50_000 }),
  issuedOn: dayIn2026,
  /** The number of days from its tax point to its issue. */
  paidBefore: fc.nat({ max: 40 }),
  credit: fc.option(fc.record({ share: fc.integer({ min: 1, max: 100 }), after: fc.nat({ max: 90 }) })),
});

type Company = typeof company extends fc.Arbitrary<infer T> ? T : never;
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

/** Examines a company day by day. */
function changesOf({ periods, closedOn }: Company) {
  const held = periods.map(({ startsOn, endsOn, endedOn }) => ({
    startsOn,
    lastDay:
      [endsOn, ...[endedOn, closedOn].flatMap((end) => (end === null ? [] : [addDays(end, -1)]))]
        .toSorted()
        .at(0) ?? endsOn,
  }));
  const counted = held.filter(({ startsOn, lastDay }) => startsOn <= lastDay);
  const hasAccess = (day: string) => counted.some((one) => one.startsOn <= day && day <= one.lastDay);
  const changes: { change: 'new' | 'returned' | 'renewed' | 'lapsed'; on: string }[] = [];
  let known = false;
  for (let on = '2025-12-01'; on <= TODAY; on = addDays(on, 1)) {
    const [before, now] = [hasAccess(addDays(on, -1)), hasAccess(on)];
    if (now && !before) changes.push({ change: known ? 'returned' : 'new', on });
    if (before && !now) changes.push({ change: 'lapsed', on });
    if (before && now && isCarriedOn(counted, on)) changes.push({ change: 'renewed', on });
    known ||= now;
  }
  return { changes, hasAccess };
}

/** Says whether a later period continues the access that a former one would have ended the day before. */
function isCarriedOn(counted: readonly { startsOn: string; lastDay: string }[], on: string): boolean {
  return counted
    .filter(({ lastDay }) => lastDay === addDays(on, -1))
    .some(({ startsOn }) => !counted.some((other) => other.startsOn <= startsOn && other.lastDay >= on));
}

/** A sale's gain or loss, and its day. */
function bookingsOf({ kind, net, issuedOn, paidBefore, credit }: Sale): { net: number; on: string }[] {
  if (kind === 'pro-forma') return [];
  const invoiced = { net, on: addDays(issuedOn, -paidBefore) };
  return credit
    ? [invoiced, { net: -creditedNet(net, credit), on: addDays(issuedOn, credit.after) }]
    : [invoiced];
}

function creditedNet(net: number, { share }: { share: number }): number {
  return Math.ceil((net * share) / 100);
}

/** Computes as a person would with a diary and a pile of invoices. */
function expected(companies: readonly Company[], sales: readonly Sale[], packageIds: readonly number[]) {
  const seen = companies.map((one) => changesOf(one));
  return listMonths({ from: FROM, to: TO }).map((month) => {
    const count = (change: string) =>
      seen
        .flatMap(({ changes }) => changes)
        .filter((one) => one.change === change && one.on.startsWith(month)).length;
    const lastDay = [addDays(`${shiftMonth(month, 1)}-01`, -1), TODAY].toSorted()[0] ?? TODAY;
    const revenue = packageIds.flatMap((packageId, place) => {
      const booked = sales
        .filter((one) => one.place === place)
        .flatMap((one) => bookingsOf(one))
        .filter(({ on }) => on.startsWith(month));
      return booked.length === 0 ? [] : [{ packageId, net: booked.reduce((sum, { net }) => sum + net, 0) }];
    });
    return {
      month,
      new: count('new'),
      returned: count('returned'),
      renewed: count('renewed'),
      lapsed: count('lapsed'),
      active: seen.filter(({ hasAccess }) => hasAccess(lastDay)).length,
      revenue,
      net: revenue.reduce((sum, { net }) => sum + net, 0),
      reasons: [],
    };
  });
}

test('the figures of each month equal those of a diary read day by day', async () => {
  const { id: accountId } = await portal().account();
  const packageIds: number[] = [];
  for (const _ of [1, 2, 3]) packageIds.push((await givenProduct(portal().db)).id);
  await fc.assert(
    fc.asyncProperty(
      fc.array(company, { maxLength: 6 }),
      fc.array(sale, { maxLength: 12 }),
      async (companies, sales) => {
        const trx = await portal().db.startTransaction().execute();
        try {
          for (const [index, held] of companies.entries()) await insertCompany(trx, held, index);
          for (const [index, sold] of sales.entries())
            await insertSale(trx, sold, { index, accountId, productId: packageIds[sold.place] ?? 0 });
          const figures = await addUpMonths({ db: trx, now: () => new Date(NOW) }, { from: FROM, to: TO });
          expect(figures.months).toEqual(expected(companies, sales, packageIds));
          const sold = figures.months.flatMap(({ revenue }) => revenue.map(({ packageId }) => packageId));
          expect(figures.packages.map(({ id }) => id)).toEqual(packageIds.filter((id) => sold.includes(id)));
        } finally {
          await trx.rollback().execute();
        }
      },
    ),
    { seed: 22, numRuns: RUNS, interruptAfterTimeLimit: 15_000 },
  );
});

async function insertCompany(trx: Transaction, { periods, closedOn }: Company, index: number): Promise<void> {
  const { id } = await trx
    .insertInto('accounts')
    .values({
      email: `company-${index}@example.com`,
      password_hash: '',
      closed_at: closedOn && `${closedOn}T12:00:00Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (periods.length === 0) return;
  await trx
    .insertInto('entitlements')
    .values(
      periods.map(({ startsOn, endsOn, endedOn }) => ({
        account_id: id,
        source: 'granted' as const,
        starts_on: startsOn,
        ends_on: endsOn,
        ended_at: endedOn && `${endedOn}T12:00:00Z`,
      })),
    )
    .execute();
}

async function insertSale(
  trx: Transaction,
  { kind, net, issuedOn, paidBefore, credit }: Sale,
  { index, accountId, productId }: { index: number; accountId: number; productId: number },
): Promise<void> {
  const { id: orderId } = await trx
    .insertInto('purchase_orders')
    .values({
      account_id: accountId,
      product_id: productId,
      po_reference: `PO-${index}`,
      ap_email: 'ap@example.com',
      price: net,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const issued = { number: 1_000 + index, account_id: accountId, purchase_order_id: orderId, vat: 0 };
  const { id } = await trx
    .insertInto('invoices')
    .values({
      ...issued,
      kind,
      issued_on: issuedOn,
      net,
      gross: net,
      document: JSON.stringify({ taxPoint: addDays(issuedOn, -paidBefore) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!credit || kind === 'pro-forma') return;
  const creditedOn = addDays(issuedOn, credit.after);
  await trx
    .insertInto('invoices')
    .values({
      ...issued,
      kind: 'credit-note',
      credits_id: id,
      issued_on: creditedOn,
      net: creditedNet(net, credit),
      gross: creditedNet(net, credit),
      document: JSON.stringify({ taxPoint: creditedOn }),
    })
    .execute();
}
