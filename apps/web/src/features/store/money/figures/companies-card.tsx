import {
  companyFigureColumns,
  formatMonth,
  type MonthFigures,
  type MonthlyFiguresInput,
} from '@headwater/contract/monthly-figures';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table } from '@headwater/ui/table';
import { CsvLink } from '../../../../components/csv-link.tsx';
import { toTableColumns } from '../../../../components/list-cells.tsx';
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

const columns = toTableColumns({
  columns: companyFigureColumns,
  cells: { month: ({ month }) => formatMonth(month) },
});
