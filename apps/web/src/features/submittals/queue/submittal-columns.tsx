import { formatDay, formatMoment } from '@headwater/contract/dates';
import { previewPath } from '@headwater/contract/item-types';
import type { SubmittalRow } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import type { TableColumn } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { formatAge } from '../../../app/format-age.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { Explanation } from '../../../components/explanation.tsx';
import { submittalTypeLabel, itemTypeOf, submittalRowId } from '../describe-submittal.ts';
import { ApproveWhenPaid } from '../decisions/approve-when-paid.tsx';

interface SubmittalColumnsOptions {
  publicSiteUrl: string | undefined;
  onApprove: (row: SubmittalRow) => void;
  onReject: (row: SubmittalRow) => void;
}

export function submittalColumns(options: SubmittalColumnsOptions): TableColumn<SubmittalRow>[] {
  return [
    {
      header: 'Email',
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      header: 'Item',
      cell: (row) => (
        <>
          <span className="flex flex-wrap items-baseline gap-x-2">
            {submittalTypeLabel(row)}
            <time
              dateTime={row.submittedAt}
              title={formatMoment(new Date(row.submittedAt))}
              className="text-sm whitespace-nowrap text-muted"
            >
              for {formatAge(row.submittedAt, new Date())}
            </time>
          </span>
          <Link
            id={submittalRowId(row)}
            to="/submittals/$id"
            params={{ id: row.id }}
            search={true}
            className="text-sm font-semibold"
          >
            {row.title}
          </Link>
          <Link
            to="/audit"
            search={{ item: row.uuid }}
            aria-label={`History of ${row.title}`}
            className="ml-3 text-sm"
          >
            History
          </Link>
        </>
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
}: SubmittalColumnsOptions & { row: SubmittalRow }) {
  return (
    <>
      {publicSiteUrl !== undefined && row.revision !== null && (
        <a
          href={`${publicSiteUrl}${previewPath(itemTypeOf(row), row.uuid, row.revision)}`}
          target="_blank"
          rel="noopener"
          aria-label={`Preview ${row.title} (opens in a new tab)`}
          className={buttonClass({ size: 'small' })}
        >
          Preview
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      <Button
        size="small"
        variant="primary"
        aria-label={`Approve ${row.title}`}
        disabledReason={approvalDisabledReason(row)}
        onClick={() => onApprove(row)}
      >
        Approve
      </Button>
      <Button size="small" aria-label={`Reject ${row.title}`} onClick={() => onReject(row)}>
        Reject
      </Button>
    </>
  );
}

export function approvalDisabledReason({ endDate, email }: SubmittalRow): string | undefined {
  return endDate === null ? `${email} has no access end date yet.` : undefined;
}
