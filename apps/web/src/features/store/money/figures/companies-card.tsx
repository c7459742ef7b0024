import {
  formatMonth,
  type MonthFigures,
  type MonthlyFiguresInput,
} from '@headwater/contract/monthly-figures';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table } from '@headwater/ui/table';
import { CsvLink } from '../../../../components/csv-link.tsx';
import { CompaniesChart } from './companies-chart.tsx';

interface CompaniesCardProps {
  months: readonly MonthFigures[];
  period: MonthlyFiguresInput;
}

export function CompaniesCard({ months, period }: CompaniesCardProps) {
  const isEmpty = months.every(
    (month) => month.active + month.new + month.returned + month.renewed + month.lapsed === 0,
  );
  return (
    <Card
      title="Companies"
      description="A company is new once, and lapsed from its first day without access."
      aside={<CsvLink list="companies-by-month" filter={{ ...period }} />}
    >
      {isEmpty ? (
        <EmptyState>No company had access in these months.</EmptyState>
      ) : (
        <div className="grid gap-6">
          <CompaniesChart months={months} />
          <Table
            caption="Companies by month"
            columns={columns}
            rows={months.toReversed()}
            rowKey={({ month }) => month}
            empty=""
          />
        </div>
      )}
    </Card>
  );
}

const columns = [
  { header: 'Month', kind: 'heading', cell: ({ month }: MonthFigures) => formatMonth(month) },
  { header: 'New', kind: 'number', cell: (row: MonthFigures) => row.new },
  { header: 'Returned', kind: 'number', cell: ({ returned }: MonthFigures) => returned },
  { header: 'Renewed', kind: 'number', cell: ({ renewed }: MonthFigures) => renewed },
  { header: 'Lapsed', kind: 'number', cell: ({ lapsed }: MonthFigures) => lapsed },
  { header: 'With access at the end', kind: 'number', cell: ({ active }: MonthFigures) => active },
] as const;
