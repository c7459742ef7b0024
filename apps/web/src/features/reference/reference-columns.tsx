import type { ImportedItemRow } from '@headwater/contract/imported-item-list';
import { articleTypes, previewPath } from '@headwater/contract/item-types';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { StatusBadge } from '@headwater/ui/status-badge';
import type { TableColumn } from '@headwater/ui/table';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Link } from '@tanstack/react-router';

interface ReferenceColumnsOptions {
  /** The public site's address, undefined while it isn't known. */
  siteUrl: string | undefined;
  /** Opens the question whether to hide it, or to show it again. */
  onChangeVisibility: (item: ImportedItemRow) => void;
}

export function referenceColumns({
  siteUrl,
  onChangeVisibility,
}: ReferenceColumnsOptions): readonly TableColumn<ImportedItemRow>[] {
  return [
    { header: 'Title', cell: TitleWithStatus },
    { header: 'Company', cell: ({ companyName }) => companyName },
    { header: 'Type', kind: 'short', cell: ({ type }) => articleTypes[type].singular },
    { header: 'Referred to by', kind: 'number', cell: ({ references }) => references },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (item) => (
        <>
          {siteUrl && (
            <a
              href={siteUrl + previewPath(item.type, item.uuid)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: 'small' })}
            >
              Preview
              <VisuallyHidden>: {item.title}, in a new tab</VisuallyHidden>
            </a>
          )}
          <Link
            to="/references/$id"
            params={{ id: item.id }}
            aria-label={`Edit: ${item.title}`}
            className={buttonClass({ size: 'small' })}
          >
            Edit
          </Link>
          <Link
            to="/references/$id/merge"
            params={{ id: item.id }}
            aria-label={`Merge: ${item.title}`}
            className={buttonClass({ size: 'small' })}
          >
            Merge
          </Link>
          <Button
            size="small"
            aria-label={`${item.hidden ? 'Show' : 'Hide'}: ${item.title}`}
            onClick={() => onChangeVisibility(item)}
          >
            {item.hidden ? 'Show' : 'Hide'}
          </Button>
        </>
      ),
    },
  ];
}

function TitleWithStatus({ title, hidden, edited, sourceChanged }: ImportedItemRow) {
  return (
    <>
      <span dir="auto" className="block">
        {title}
      </span>
      {(hidden || edited) && (
        <span className="flex flex-wrap gap-2">
          {hidden && <StatusBadge tone="neutral">Hidden</StatusBadge>}
          {edited && !sourceChanged && <StatusBadge tone="neutral">Edited</StatusBadge>}
          {sourceChanged && <StatusBadge tone="warn">Edited, and its source has changed</StatusBadge>}
        </span>
      )}
    </>
  );
}
