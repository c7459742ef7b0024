import { formatMoment } from '@headwater/contract/dates';
import { singularName } from '@headwater/contract/item-types';
import type { Review, SubmittalRow } from '@headwater/contract/submittals';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Tooltip } from '@headwater/ui/tooltip';
import { Link } from '@tanstack/react-router';
import { Button } from '@headwater/ui/button';
import { useStaffRight } from '../../../app/session.ts';
import { describeSchedule } from '../../items/appearance/describe-appearance.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { Explanation } from '../../../components/explanation.tsx';
import { describeApprovals, describeAccess, describeAge, itemTypeOf } from '../describe-submittal.ts';
import { useApproveWhenPaid } from './use-approve-when-paid.tsx';

const decisions = {
  create: <StatusBadge tone="good">New</StatusBadge>,
  update: <StatusBadge tone="info">Update</StatusBadge>,
  delete: <StatusBadge tone="bad">Take-down</StatusBadge>,
} as const;

/** On a laptop, what is long takes the room that is left in the line. */
const stretching = 'min-w-0 wrap-anywhere xl:max-w-max xl:grow';

/** Summarises a submittal in one line: kind of change, company, access, dates, waiting time and address. */
export function ReviewSummary({ review: { submittal, status, publicUrl, appearance } }: { review: Review }) {
  const { action, company, companyId, email, endDate, why, submittedAt } = submittal;
  const mayReadCompanies = useStaffRight('readCompanies');
  const approvals = status === 'open' ? describeApprovals(submittal) : null;
  const appears = status === 'open' && action !== 'delete' ? describeSchedule(appearance, endDate) : null;
  const name = company ?? <EmailText email={email} />;
  return (
    <div className="-mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:min-h-8 xl:whitespace-nowrap">
      {decisions[action]}
      <Tooltip text={company ?? email} as="repetition">
        <span className={`xl:flex xl:basis-32 xl:gap-x-1 ${stretching}`}>
          {singularName(itemTypeOf(submittal))} of{' '}
          {companyId !== null && mayReadCompanies ? (
            <Link to="/companies/$id" params={{ id: companyId }} className="font-semibold xl:truncate">
              {name}
            </Link>
          ) : (
            <span className="font-semibold xl:truncate">{name}</span>
          )}
        </span>
      </Tooltip>
      <span className="flex flex-wrap items-center gap-x-2 xl:shrink-0">
        {describeAccess(endDate)}
        {why !== null && <Explanation>{why}</Explanation>}
        {status === 'open' && <ApproveWhenPaid submittal={submittal} />}
      </span>
      {status === 'open' && (
        <time dateTime={submittedAt} title={formatMoment(new Date(submittedAt))} className="xl:shrink-0">
          Waiting for {describeAge(submittal)}
        </time>
      )}
      {appears !== null && (
        <span className="min-w-0 first-letter:uppercase wrap-anywhere xl:hidden">{appears}</span>
      )}
      {approvals !== null && (
        <Tooltip text={approvals} as="repetition">
          <span className={`truncate xl:basis-16 ${stretching}`}>{approvals}</span>
        </Tooltip>
      )}
      {publicUrl === null ? (
        <span className="text-muted xl:shrink-0">Not public</span>
      ) : (
        <Tooltip text={publicUrl} as="repetition">
          <a
            href={publicUrl}
            target="_blank"
            rel="noopener"
            className={`relative max-xl:line-clamp-1 xl:basis-16 xl:truncate ${stretching}`}
          >
            {publicUrl.replace(/^https?:\/\//, '')}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Tooltip>
      )}
    </div>
  );
}

/** Offers to approve in advance, or says that it is approved. */
function ApproveWhenPaid({ submittal }: { submittal: SubmittalRow }) {
  const ahead = useApproveWhenPaid(submittal);
  if (ahead === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {submittal.approveWhenPaid && <StatusBadge tone="info">Approved when paid</StatusBadge>}
      <Button size="small" pending={ahead.pending} aria-label={ahead.accessibleName} onClick={ahead.toggle}>
        {ahead.label}
      </Button>
    </span>
  );
}
