import { formatMonth, type MonthFigures } from '@headwater/contract/monthly-figures';

/** Names the first and the last month under a chart. */
export function MonthAxis({ months }: { months: readonly MonthFigures[] }) {
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last) return null;
  return (
    <div aria-hidden className="flex justify-between pl-6 text-xs text-muted">
      <span>{formatMonth(first.month)}</span>
      <span>{formatMonth(last.month)}</span>
    </div>
  );
}
