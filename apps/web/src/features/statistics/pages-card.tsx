import { formatCount } from '@headwater/contract/money';
import { nameType, type ItemFigures } from '@headwater/contract/statistics';
import { Card } from '@headwater/ui/card';
import { Table } from '@headwater/ui/table';

/** Lists the most-read pages, and how far they were read. Renders nothing without any. */
export function PagesCard({ items }: { items: readonly ItemFigures[] }) {
  if (items.length === 0) return null;
  return (
    <Card
      title="Your pages"
      description="Your most-read pages. Short pages can show too many readers at the end."
    >
      <Table
        caption="Figures of your pages"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty=""
      />
    </Card>
  );
}

const columns = [
  {
    header: 'Page',
    kind: 'heading',
    cell: ({ title, type }: ItemFigures) => (
      <>
        <span dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="block text-sm font-normal text-muted">{nameType(type)}</span>
      </>
    ),
  },
  { header: 'Views', kind: 'number', cell: ({ views }: ItemFigures) => formatCount(views) },
  { header: 'Readers', kind: 'number', cell: ({ readers }: ItemFigures) => formatCount(readers) },
  {
    header: 'To the middle',
    kind: 'number',
    cell: ({ half, views }: ItemFigures) => formatShare(half, views),
  },
  { header: 'To the end', kind: 'number', cell: ({ end, views }: ItemFigures) => formatShare(end, views) },
  { header: 'Clicks', kind: 'number', cell: ({ clicks }: ItemFigures) => formatCount(clicks) },
  {
    header: 'Downloads',
    kind: 'number',
    cell: ({ downloads }: ItemFigures) => formatCount(downloads),
  },
  {
    header: 'Enquiries',
    kind: 'number',
    cell: ({ enquiries }: ItemFigures) => formatCount(enquiries),
  },
] as const;

/** Limits the share to 100%, as only a view's later marks may fall into the period, such as after midnight. */
function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${String(Math.min(100, Math.round((part / whole) * 100)))}%`;
}
