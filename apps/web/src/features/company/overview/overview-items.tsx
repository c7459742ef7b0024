import type { CompanyOverview } from '@headwater/contract/company-overview';
import { articleTypes } from '@headwater/contract/item-types';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { useStaffRight } from '../../../app/session.ts';
import { PublicPageLink } from '../../../components/public-page-link.tsx';
import { PageCorrections } from '../../accuracy/page-corrections.tsx';
import { TakeDown } from './take-down.tsx';
import { describeStatus } from '../../items/progress/describe-status.ts';

type Item = CompanyOverview['items'][number];

export function OverviewItems({ items, count }: { items: readonly Item[]; count: number }) {
  const reviews = useStaffRight('review');
  const administers = useStaffRight('administer');
  return (
    <Card
      title="Content"
      description={
        count > items.length ? `The ${items.length} most recently changed of ${count}.` : undefined
      }
      aside={
        reviews && (
          <Link to="/submittals" className={buttonClass({ size: 'small' })}>
            Submittals
          </Link>
        )
      }
    >
      <Table
        caption="Content"
        columns={administers || reviews ? [...columns, actionsColumn({ administers, reviews })] : columns}
        rows={items}
        rowKey={({ id }) => id}
        empty="No pages yet."
      />
    </Card>
  );
}

const columns = [
  {
    header: 'Title',
    cell: ({ type, title, publicUrl }: Item) => (
      <>
        <span dir="auto" className="font-semibold">
          {title}
        </span>
        {/* The profile's page is linked above. */}
        {type !== 'company' && publicUrl !== null && <PublicPageLink url={publicUrl} title={title} />}
      </>
    ),
  },
  {
    header: 'Type',
    kind: 'short',
    cell: ({ type }: Item) => (type === 'company' ? 'Company' : articleTypes[type].singular),
  },
  {
    header: 'Status',
    kind: 'short',
    cell: (item: Item) => {
      const { tone, text } = describeStatus(item);
      return <StatusBadge tone={tone}>{text}</StatusBadge>;
    },
  },
  { header: 'Changed', kind: 'short', cell: ({ updatedAt }: Item) => formatLondonDay(updatedAt) },
] as const;

function actionsColumn({ administers, reviews }: { administers: boolean; reviews: boolean }) {
  return {
    header: 'Actions',
    kind: 'actions',
    cell: (item: Item) => (
      <>
        {administers && (
          <Link
            to="/audit"
            search={{ item: item.id }}
            aria-label={`History of ${item.title}`}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            History
          </Link>
        )}
        {reviews && item.publicUrl !== null && <PageCorrections id={item.id} title={item.title} />}
        {reviews && <TakeDown item={item} />}
      </>
    ),
  } as const;
}
