import type { MonthlyFigures } from '@headwater/contract/monthly-figures';

/** Revenue of one package, or of several together, by month, in pence. */
export interface RevenueLine {
  key: string;
  name: string;
  amounts: number[];
  total: number;
}

/** Maximum lines. Beyond them, the packages with the least revenue are added up. */
const MAX_LINES = 5;

/** Returns a line for each package in the order of the price list. */
export function revenueLines({ packages, months }: MonthlyFigures): RevenueLine[] {
  const lines = packages.map(({ id, name }) =>
    toLine(
      String(id),
      name,
      months.map(({ revenue }) => revenue.find(({ packageId }) => packageId === id)?.net ?? 0),
    ),
  );
  if (lines.length <= MAX_LINES) return lines;
  const leading = lines.toSorted((a, b) => b.total - a.total).slice(0, MAX_LINES - 1);
  const others = lines.filter((line) => !leading.includes(line));
  const added = months.map((_, index) => sum(others.map(({ amounts }) => amounts[index] ?? 0)));
  return [...lines.filter((line) => leading.includes(line)), toLine('others', 'Other packages', added)];
}

function toLine(key: string, name: string, amounts: number[]): RevenueLine {
  return { key, name, amounts, total: sum(amounts) };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
