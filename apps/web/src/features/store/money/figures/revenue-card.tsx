import {
  formatMonth,
  type MonthFigures,
  type MonthlyFigures,
  type MonthlyFiguresInput,
} from '@headwater/contract/monthly-figures';
import { formatPence } from '@headwater/contract/money';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table, type TableColumn } from '@headwater/ui/table';
import { CsvLink } from '../../../../components/csv-link.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { revenueLines, type RevenueLine } from './revenue-lines.ts';

interface RevenueCardProps {
  figures: MonthlyFigures;
  period: MonthlyFiguresInput;
}

export function RevenueCard({ figures, period }: RevenueCardProps) {
  const lines = revenueLines(figures);
  const max = Math.max(0, ...lines.flatMap(({ amounts }) => amounts));
  return (
    <Card
      title="Revenue by package"
      description="Invoices less credit notes, in pounds before VAT, by the month of the tax point, as in VAT by quarter. An upgrade counts towards the new package."
      aside={<CsvLink list="revenue-by-month" filter={{ ...period }} />}
    >
      {lines.length === 0 ? (
        <EmptyState>No invoices in these months.</EmptyState>
      ) : (
        <div className="grid gap-6">
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
            {lines.map((line) => (
              <RevenueChart key={line.key} line={line} months={figures.months} max={max} />
            ))}
          </div>
          <Table
            caption="Revenue by month and package"
            columns={columnsOf(lines)}
            rows={figures.months.map((month, index) => ({ ...month, index })).toReversed()}
            rowKey={({ month }) => month}
            empty=""
          />
        </div>
      )}
    </Card>
  );
}

function columnsOf(lines: readonly RevenueLine[]): TableColumn<MonthFigures & { index: number }>[] {
  return [
    { header: 'Month', kind: 'heading', cell: ({ month }) => formatMonth(month) },
    ...lines.map(({ name, amounts }): TableColumn<MonthFigures & { index: number }> => ({
      header: name,
      kind: 'number',
      cell: ({ index }) => formatPence(amounts[index] ?? 0),
    })),
    { header: 'Total', kind: 'number', cell: ({ net }) => formatPence(net) },
  ];
}
