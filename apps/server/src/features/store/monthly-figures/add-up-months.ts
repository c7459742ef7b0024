import { londonDay } from '@headwater/contract/dates';
import {
  listMonths,
  shiftMonth,
  type MonthFigures,
  type MonthlyFigures,
  type MonthlyFiguresInput,
} from '@headwater/contract/monthly-figures';
import type { Deps } from '../../../deps.ts';
import { countReasons } from '../alarms/alarms.queries.ts';
import {
  countAccessChanges,
  listPackageNames,
  sumRevenue,
  type AccessChanges,
} from './monthly-figures.queries.ts';

/** Adds up which companies were new, stayed or lapsed in each month of a period, and the revenue of each package. */
export async function addUpMonths(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { from, to }: MonthlyFiguresInput,
): Promise<MonthlyFigures> {
  const changes = await countAccessChanges(db, { until: londonDay(now()) });
  const period = { from: `${from}-01`, before: `${shiftMonth(to, 1)}-01` };
  const revenue = await sumRevenue(db, period);
  const reasons = await countReasons(db, period);
  const packages = await listPackageNames(db, { ids: revenue.map(({ packageId }) => packageId) });
  const months = listMonths({ from, to }).map((month): MonthFigures => {
    const sold = packages.flatMap(({ id }) =>
      revenue.filter((sum) => sum.month === month && sum.packageId === id),
    );
    return {
      ...(changes.find((counted) => counted.month === month) ?? { month, ...noChanges }),
      active: countActive(changes, month),
      revenue: sold.map(({ packageId, net }) => ({ packageId, net })),
      net: sold.reduce((sum, { net }) => sum + net, 0),
      reasons: reasons.flatMap(({ month: given, ...counted }) => (given === month ? [counted] : [])),
    };
  });
  return { packages, months };
}

const noChanges = { new: 0, returned: 0, renewed: 0, lapsed: 0 };

/** The number that have ever been new and have not lapsed. */
function countActive(changes: readonly AccessChanges[], until: string): number {
  return changes
    .filter(({ month }) => month <= until)
    .reduce((sum, { new: first, returned, lapsed }) => sum + first + returned - lapsed, 0);
}
