import type { ImportedItemRow } from '@headwater/contract/company';
import { articleTypes, previewPath } from '@headwater/contract/item-types';
import { buttonClass } from '@headwater/ui/button-class';
import type { TableColumn } from '@headwater/ui/table';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';

/** Returns the columns; `siteUrl` is the public site's address, undefined while it isn't known. */
export function referenceColumns(siteUrl: string | undefined): readonly TableColumn<ImportedItemRow>[] {
  return [
    { header: 'Title', cell: ({ title }) => title },
    { header: 'Company', cell: ({ companyName }) => companyName },
    { header: 'Type', kind: 'short', cell: ({ type }) => articleTypes[type].singular },
    { header: 'Referred to by', kind: 'number', cell: ({ references }) => references },
    {
      header: 'Actions',
      kind: 'actions',
      cell: ({ type, uuid, title }) =>
        siteUrl && (
          <a
            href={siteUrl + previewPath(type, uuid)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ size: 'small' })}
          >
            Preview
            <VisuallyHidden>: {title}, in a new tab</VisuallyHidden>
          </a>
        ),
    },
  ];
}
