import type { Referrer } from '@headwater/contract/statistics';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table } from '@headwater/ui/table';

export function ReferrersCard({ referrers }: { referrers: readonly Referrer[] }) {
  return (
    <Card
      title="Where readers came from"
      description="Sites that sent you readers. Many sites and all emails hide this."
    >
      <Table
        caption="Where readers came from"
        columns={columns}
        rows={referrers}
        rowKey={({ host }) => host}
        empty={<EmptyState>We know of no site that sent you readers.</EmptyState>}
      />
    </Card>
  );
}

const columns = [
  {
    header: 'Site',
    kind: 'heading',
    cell: ({ host }: Referrer) => (host === 'other' ? 'Other sites' : host),
  },
  { header: 'Views', kind: 'number', cell: ({ views }: Referrer) => views.toLocaleString('en-GB') },
] as const;
