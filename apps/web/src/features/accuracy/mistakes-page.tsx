import {
  mistakeColumns,
  mistakeStatuses,
  mistakeStatusLabels,
  type MistakeListFilter,
  type MistakeReport,
  type MistakeStatus,
} from '@headwater/contract/mistake-reports';
import { Button } from '@headwater/ui/button';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { StatusBadge, type StatusTone } from '@headwater/ui/status-badge';
import { CircleCheck, CircleSlash, Flag, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { StaffList } from '../../components/staff-list.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { MistakeDialog } from './mistake-dialog.tsx';

interface MistakesPageProps {
  search: MistakeListFilter;
  onFilter: (search: MistakeListFilter) => void;
}

const options = [
  { value: 'all', label: 'All' } as const,
  ...mistakeStatuses.map((value) => ({ value, label: mistakeStatusLabels[value] })),
];

/** Lists the mistakes that readers have reported to the publisher. */
export function MistakesPage({ search, onFilter }: MistakesPageProps) {
  // It stays open when its new status takes it off the list.
  const [viewed, setViewed] = useState<MistakeReport | null>(null);
  const list = trpc.accuracy.mistakes.list.useInfiniteQuery(search, paginated);
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  const report = reports.find(({ id }) => id === viewed?.id) ?? viewed;
  return (
    <StaffList
      title="Reported mistakes"
      csv="mistakes"
      filter={search}
      filters={
        <div className="mb-4">
          <SegmentedControl
            legend="Status"
            value={search.status ?? 'all'}
            onValueChange={(status) => onFilter(status === 'all' ? {} : { status })}
            options={options}
          />
        </div>
      }
      query={list}
      rows={({ pages }) => pages.flatMap((page) => page.reports)}
      rowKey={({ id }) => id}
      columns={mistakeColumns}
      cells={{ page: PageCell, message: MessageCell, status: MistakeStatusBadge }}
      actions={(row) => (
        <Button
          size="small"
          aria-label={`View the report about ${row.item.title}`}
          onClick={() => setViewed(row)}
        >
          View
        </Button>
      )}
      errorMessage="The reports could not be loaded"
      icon={Flag}
      empty="No reports yet. Readers send them from the public pages."
      noMatch="No report has this status."
      itemLabel={['report', 'reports']}
      height="h-96"
    >
      {report && <MistakeDialog report={report} onClose={() => setViewed(null)} />}
    </StaffList>
  );
}

function PageCell({ item }: MistakeReport) {
  return (
    <span dir="auto" className="block font-semibold wrap-anywhere @[40rem]:min-w-44">
      {item.title}
    </span>
  );
}

function MessageCell({ message }: MistakeReport) {
  return (
    <span dir="auto" className="line-clamp-2 wrap-anywhere">
      {message}
    </span>
  );
}

const looks: Record<MistakeStatus, { tone: StatusTone; icon: LucideIcon }> = {
  new: { tone: 'info', icon: Flag },
  corrected: { tone: 'good', icon: CircleCheck },
  dismissed: { tone: 'neutral', icon: CircleSlash },
};

function MistakeStatusBadge({ status }: MistakeReport) {
  return <StatusBadge {...looks[status]}>{mistakeStatusLabels[status]}</StatusBadge>;
}
