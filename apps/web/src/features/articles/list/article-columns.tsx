import type { ListedArticle } from '@headwater/contract/articles';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Menu, MenuItem } from '@headwater/ui/menu';
import { StatusBadge } from '@headwater/ui/status-badge';
import type { TableColumn } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { CopyPlus } from 'lucide-react';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { PublicPageLink } from '../../../components/public-page-link.tsx';
import { describeStatus } from '../../items/progress/describe-status.ts';

interface ArticleColumnsOptions {
  /** Whether the articles are the publisher's own, which their author publishes. */
  publishes: boolean;
  /** Null for members who may only read. */
  onRemove: ((article: ListedArticle) => void) | null;
  /** Makes a new article from it; null where none can be added. */
  onStartFrom: ((article: ListedArticle) => void) | null;
}

export function articleColumns({
  publishes,
  onRemove,
  onStartFrom,
}: ArticleColumnsOptions): TableColumn<ListedArticle>[] {
  return [
    { header: 'Title', cell: (article) => <TitleCell {...article} /> },
    {
      header: 'Status',
      kind: 'short',
      cell: (article) => {
        const { tone, text } = describeStatus(article, publishes);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    },
    { header: 'Changed', kind: 'short', cell: ({ updatedAt }) => formatLondonDay(updatedAt) },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (article) => (
        <>
          <Link
            to="/$articleType/$uuid"
            params={{ articleType: article.articleType, uuid: article.uuid }}
            aria-label={`${onRemove ? 'Edit' : 'Open'}: ${article.title}`}
            className={buttonClass({ size: 'small' })}
          >
            {onRemove ? 'Edit' : 'Open'}
          </Link>
          {onRemove && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Delete: ${article.title}`}
              onClick={() => onRemove(article)}
            >
              Delete
            </Button>
          )}
          {onStartFrom && (
            <Menu inRow label={`More actions: ${article.title}`}>
              <MenuItem onClick={() => onStartFrom(article)}>
                <CopyPlus aria-hidden />
                Start a new one from this
              </MenuItem>
            </Menu>
          )}
        </>
      ),
    },
  ];
}

function TitleCell({ articleType, uuid, title, images, publicUrl }: ListedArticle) {
  const [image] = images;
  return (
    <div className="flex items-center gap-3 @max-3xl:flex-col @max-3xl:items-start @max-3xl:gap-2">
      {image ? (
        <img
          src={image.thumbnailUrl}
          alt=""
          width={64}
          height={36}
          className="h-9 w-16 shrink-0 rounded border border-line bg-sunken object-cover"
        />
      ) : (
        <span aria-hidden className="h-9 w-16 shrink-0 rounded border border-dashed border-line bg-sunken" />
      )}
      <div>
        <Link
          dir="auto"
          to="/$articleType/$uuid"
          params={{ articleType, uuid }}
          className="font-semibold wrap-anywhere"
        >
          {title}
        </Link>
        {publicUrl !== null && <PublicPageLink url={publicUrl} title={title} />}
      </div>
    </div>
  );
}
