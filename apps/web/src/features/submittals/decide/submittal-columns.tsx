import { PRIVATE_PREVIEWS, previewPath } from '@headwater/contract/item-types';
import { queueColumns } from '@headwater/contract/review-queue';
import type { SubmittalRow } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Menu, MenuItem, MenuLink } from '@headwater/ui/menu';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';
import { useUser } from '../../../app/session.ts';
import { Explanation } from '../../../components/explanation.tsx';
import { useApproveWhenPaid } from './use-approve-when-paid.tsx';
import { toTableColumns } from '../../../components/list-cells.tsx';
import {
  describeAccessEnd,
  listApprovalDisabledReason,
  isTakeDown,
  itemTypeOf,
} from '../describe-submittal.ts';
import { SubmittalItem } from './submittal-item.tsx';

interface SubmittalColumnsOptions {
  publicSiteUrl: string | undefined;
  /** Ids of the chosen rows. */
  chosen: ReadonlySet<number>;
  onChoose: (row: SubmittalRow, chosen: boolean) => void;
  onApprove: (row: SubmittalRow) => void;
  onReject: (row: SubmittalRow) => void;
}

export function submittalColumns(options: SubmittalColumnsOptions) {
  return toTableColumns({
    columns: queueColumns,
    cells: {
      email: ({ email, company, companyId }) => (
        <CompanyAndEmail
          email={email}
          company={company === null || companyId === null ? null : { id: companyId, title: company }}
        />
      ),
      item: (row) => (
        <SubmittalItem
          row={row}
          chosen={options.chosen.has(row.id)}
          onChoose={(chosen) => options.onChoose(row, chosen)}
        />
      ),
      until: (row) => (
        <div className="grid justify-items-start gap-1">
          <div className="flex items-baseline gap-x-2">
            {describeAccessEnd(row.endDate)}
            {row.why !== null && <Explanation about={row.title}>{row.why}</Explanation>}
          </div>
          {row.approveWhenPaid && <StatusBadge tone="info">Approved when paid</StatusBadge>}
        </div>
      ),
    },
    actions: (row) => <SubmittalActions row={row} {...options} />,
  });
}

function SubmittalActions({
  row,
  publicSiteUrl,
  onApprove,
  onReject,
}: Omit<SubmittalColumnsOptions, 'chosen' | 'onChoose'> & { row: SubmittalRow }) {
  const ahead = useApproveWhenPaid(row);
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
        </a>
      )}
      <Button
        size="small"
        variant={isTakeDown(row) ? 'row-danger' : 'row-primary'}
        aria-label={`Approve ${row.title}`}
        disabledReason={listApprovalDisabledReason(row, useUser())}
        onClick={() => onApprove(row)}
      >
        Approve
      </Button>
      <Button size="small" variant="quiet" aria-label={`Reject ${row.title}`} onClick={() => onReject(row)}>
        Reject
      </Button>
      <Menu inRow label={`More for ${row.title}`}>
        {ahead && (
          <MenuItem aria-label={ahead.accessibleName} onClick={ahead.toggle}>
            {ahead.label}
          </MenuItem>
        )}
        <MenuLink
          link={
            <Link to="/audit" search={{ item: row.uuid }} aria-label={`History of ${row.title}`}>
              History
            </Link>
          }
        />
      </Menu>
    </>
  );
}
