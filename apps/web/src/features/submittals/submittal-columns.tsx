import { formatDay } from '@headwater/contract/dates';
import { articleTypeOf, articleTypes, previewPath } from '@headwater/contract/item-types';
import type { SubmittalRow } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import type { TableColumn } from '@headwater/ui/table';
import { ExternalLink } from 'lucide-react';
import { EmailText } from '../../parts/email-text.tsx';

interface ColumnOptions {
  publicSiteUrl: string | undefined;
  onApprove: (row: SubmittalRow) => void;
  onReject: (row: SubmittalRow) => void;
}

export function submittalColumns({
  publicSiteUrl,
  onApprove,
  onReject,
}: ColumnOptions): TableColumn<SubmittalRow>[] {
  return [
    { header: 'Email', cell: ({ email }) => <EmailText email={email} /> },
    {
      header: 'Item',
      cell: (row) => (
        <div id={submittalId(row)}>
          <span className="block">{itemLabel(row)}</span>
          <span className="block text-sm text-muted">{row.title}</span>
        </div>
      ),
    },
    {
      header: 'Until',
      kind: 'short',
      cell: ({ endDate }) => (endDate === null ? 'inactive' : formatDay(endDate)),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (row) => (
        <>
          {publicSiteUrl !== undefined && row.revision !== null && (
            <a
              href={`${publicSiteUrl}${previewPath(itemType(row), row.uuid, row.revision)}`}
              target="_blank"
              rel="noopener"
              aria-label={`Preview ${row.title} (opens in a new tab)`}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
            >
              Preview
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
          <Button
            size="small"
            variant="primary"
            aria-label={`Approve ${row.title}`}
            {...(row.endDate === null && { disabledReason: `${row.email} has no access end date yet.` })}
            onClick={() => onApprove(row)}
          >
            Approve
          </Button>
          <Button size="small" aria-label={`Reject ${row.title}`} onClick={() => onReject(row)}>
            Reject
          </Button>
        </>
      ),
    },
  ];
}

function itemType({ subItem }: SubmittalRow) {
  return articleTypeOf(subItem) ?? 'company';
}

/** What of a row takes the focus when the one above is decided: no button, as a second press must decide nothing. */
export function submittalId({ id }: Pick<SubmittalRow, 'id'>): string {
  return `submittal-${String(id)}`;
}

/** 'Company', or the article type's singular name; a deletion says so. */
export function itemLabel(row: SubmittalRow): string {
  const type = itemType(row);
  const name = type === 'company' ? 'Company' : articleTypes[type].singular;
  return row.action === 'delete' ? `${name} (DELETE)` : name;
}
