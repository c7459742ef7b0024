import { formatCount } from '@headwater/contract/money';
import type { MonthFigures, MonthlyFiguresInput } from '@headwater/contract/monthly-figures';
import { leavingReasonLabels, leavingReasons, type LeavingReason } from '@headwater/contract/sales-alarms';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table } from '@headwater/ui/table';
import { CsvLink } from '../../../../components/csv-link.tsx';

/** Adds up the reasons that customers gave in a period. */
export function ReasonsCard({
  months,
  period,
}: {
  months: readonly MonthFigures[];
  period: MonthlyFiguresInput;
}) {
  const given = months.flatMap(({ reasons }) => reasons);
  const rows = leavingReasons
    .map((reason) => ({
      reason,
      count: given.reduce((sum, one) => (one.reason === reason ? sum + one.count : sum), 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return (
    <Card
      title="Why customers stop or hesitate"
      description="What they answered to our emails about a renewal, a card, a checkout or a quotation."
      aside={<CsvLink list="reasons-by-month" filter={{ ...period }} />}
    >
      <Table
        caption="Reasons"
        columns={columns}
        rows={rows}
        rowKey={({ reason }) => reason}
        empty={<EmptyState>Nobody has given a reason in these months.</EmptyState>}
      />
    </Card>
  );
}

interface ReasonRow {
  reason: LeavingReason;
  count: number;
}

const columns = [
  { header: 'Reason', cell: ({ reason }: ReasonRow) => leavingReasonLabels[reason] },
  { header: 'Answers', kind: 'number', cell: ({ count }: ReasonRow) => formatCount(count) },
] as const;
