import { sitePagePlaceNames, type SitePageRow } from '@headwater/contract/site-pages';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';

export function pageColumns({ onRemove }: { onRemove: (page: SitePageRow) => void }) {
  return [
    { header: 'Title', cell: ({ title }: SitePageRow) => title },
    { header: 'Address', cell: ({ slug }: SitePageRow) => `/${slug}` },
    { header: 'Place', cell: ({ place }: SitePageRow) => sitePagePlaceNames[place] },
    {
      header: 'Order',
      kind: 'number',
      cell: ({ position }: SitePageRow) => position,
    },
    {
      header: 'Status',
      kind: 'short',
      cell: ({ published }: SitePageRow) =>
        published ? (
          <StatusBadge tone="good">Published</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Draft</StatusBadge>
        ),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (page: SitePageRow) => (
        <>
          <Link
            to="/publisher/pages/$id"
            params={{ id: page.id }}
            aria-label={`Edit: ${page.title}`}
            className={buttonClass({ size: 'small' })}
          >
            Edit
          </Link>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove: ${page.title}`}
            onClick={() => onRemove(page)}
          >
            Remove
          </Button>
        </>
      ),
    },
  ] as const;
}
