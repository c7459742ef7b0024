import { RESTORABLE_DAYS, type DeletedArticle } from '@headwater/contract/articles';
import type { ArticleType } from '@headwater/contract/item-types';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Table, type TableColumn } from '@headwater/ui/table';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { trpc } from '../../../app/trpc.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { paginated } from '../../../hooks/paginated.ts';

interface RecentlyDeletedProps {
  type: ArticleType;
  /** The id of the article that is being restored. */
  restoringId: unknown;
  onRestore: (article: DeletedArticle) => void;
}

const PAGE_SIZE = 20;

/** Lists what can still be restored; renders nothing where there is none, or where the list cannot load. */
export function RecentlyDeleted({ type, restoringId, onRestore }: RecentlyDeletedProps) {
  const deleted = trpc.articles.listDeleted.useInfiniteQuery({ type, limit: PAGE_SIZE }, paginated);
  const rows = deleted.data?.pages.flatMap((page) => page.articles) ?? [];
  if (rows.length === 0) return null;

  const columns: TableColumn<DeletedArticle>[] = [
    { header: 'Title', cell: ({ title, published }) => (published ? `${title} (still public)` : title) },
    { header: 'Deleted', kind: 'short', cell: ({ deletedAt }) => formatLondonDay(deletedAt) },
    { header: 'Kept until', kind: 'short', cell: ({ restorableUntil }) => formatLondonDay(restorableUntil) },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (article) => (
        <Button
          size="small"
          aria-label={`Restore: ${article.title}`}
          pending={restoringId === article.id}
          onClick={() => onRestore(article)}
        >
          Restore
        </Button>
      ),
    },
  ];
  return (
    <Card
      title="Recently deleted"
      description={`You can restore an article for ${String(RESTORABLE_DAYS)} days.`}
    >
      <Table
        caption="Recently deleted"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty="Nothing."
      />
      {deleted.hasNextPage && <LoadMore loadedLabel={`${String(rows.length)} deleted`} list={deleted} />}
    </Card>
  );
}
