import { formatDay } from '@headwater/contract/dates';
import { PRIVATE_PREVIEWS, previewPath } from '@headwater/contract/item-types';
import type { SubmittalRow } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import type { TableColumn } from '@headwater/ui/table';
import { ExternalLink } from 'lucide-react';
import { EmailText } from '../../../components/email-text.tsx';
import { useUser } from '../../../app/session.ts';
import { Explanation } from '../../../components/explanation.tsx';
import { ApproveWhenPaid } from '../decisions/approve-when-paid.tsx';
import { approvalDisabledReason, isTakeDown, itemTypeOf } from '../describe-submittal.ts';
import { SubmittalItem } from './submittal-item.tsx';

interface SubmittalColumnsOptions {
  publicSiteUrl: string | undefined;
  /** The ids of the rows that are chosen. */
  chosen: ReadonlySet<number>;
  onChoose: (row: SubmittalRow, chosen: boolean) => void;
  onApprove: (row: SubmittalRow) => void;
  onReject: (row: SubmittalRow) => void;
}

export function submittalColumns(options: SubmittalColumnsOptions): TableColumn<SubmittalRow>[] {
  return [
    {
      header: 'Email',
      cell: ({ email }) => (
        <span className="block text-sm text-muted @[40rem]:max-w-36 @5xl:max-w-44">
          <EmailText email={email} />
        </span>
      ),
    },
    {
      header: 'Item',
      cell: (row) => (
        <SubmittalItem
          row={row}
          chosen={options.chosen.has(row.id)}
          onChoose={(chosen) => options.onChoose(row, chosen)}
        />
      ),
    },
    {
      header: 'Until',
      kind: 'short',
      cell: (row) => (
        <>
          <span className="block">{row.endDate === null ? 'inactive' : formatDay(row.endDate)}</span>
          {row.why !== null && <Explanation about={row.title}>{row.why}</Explanation>}
          <ApproveWhenPaid submittal={row} />
        </>
      ),
    },
    { header: 'Actions', kind: 'actions', cell: (row) => <SubmittalActions row={row} {...options} /> },
  ];
}

function SubmittalActions({
  row,
  publicSiteUrl,
  onApprove,
  onReject,
}: Omit<SubmittalColumnsOptions, 'chosen' | 'onChoose'> & { row: SubmittalRow }) {
  return (
    <>
      {publicSiteUrl !== undefined && row.revision !== null && (
        <a
          href={`${row.privatePreview ? PRIVATE_PREVIEWS : publicSiteUrl}${previewPath(itemTypeOf(row), row.uuid, row.revision)}`}
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
        variant={isTakeDown(row) ? 'row-danger' : 'row-primary'}
        aria-label={`Approve ${row.title}`}
        disabledReason={approvalDisabledReason(row, useUser())}
        onClick={() => onApprove(row)}
      >
        Approve
      </Button>
      <Button size="small" variant="quiet" aria-label={`Reject ${row.title}`} onClick={() => onReject(row)}>
        Reject
      </Button>
    </>
  );
}
