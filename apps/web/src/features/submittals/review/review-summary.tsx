import { formatDay, formatMoment } from '@headwater/contract/dates';
import type { Review } from '@headwater/contract/submittals';
import { StatusBadge } from '@headwater/ui/status-badge';
import { EmailText } from '../../../components/email-text.tsx';
import { Explanation } from '../../../components/explanation.tsx';
import { approvalsText, describeAge, itemTypeOf, typeLabel } from '../describe-submittal.ts';

const decisions = {
  create: <StatusBadge tone="good">New</StatusBadge>,
  update: <StatusBadge tone="info">Update</StatusBadge>,
  delete: <StatusBadge tone="bad">Take-down</StatusBadge>,
} as const;

/** Tells in one line what an admin decides on: what kind of change, whose, with which access, waiting how long, where. */
export function ReviewSummary({ review: { submittal, status, publicUrl } }: { review: Review }) {
  const { action, company, email, endDate, why, submittedAt } = submittal;
  const approvals = approvalsText(submittal);
  return (
    <div className="-mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm xl:flex-nowrap xl:whitespace-nowrap">
      {decisions[action]}
      <span className="min-w-0 wrap-anywhere xl:max-w-96 xl:shrink-0 xl:truncate">
        {typeLabel(itemTypeOf(submittal))} of{' '}
        <span className="font-semibold">{company ?? <EmailText email={email} />}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 whitespace-normal">
        <span className="xl:whitespace-nowrap">
          {endDate === null ? 'No package' : `Access until ${formatDay(endDate)}`}
        </span>
        {why !== null && <Explanation>{why}</Explanation>}
      </span>
      {status === 'open' && (
        <time dateTime={submittedAt} title={formatMoment(new Date(submittedAt))} className="xl:shrink-0">
          Waiting for {describeAge(submittal)}
        </time>
      )}
      {status === 'open' && approvals !== null && <span className="wrap-anywhere">{approvals}</span>}
      {publicUrl === null ? (
        <span className="text-muted">Not public</span>
      ) : (
        <a
          href={publicUrl}
          target="_blank"
          rel="noopener"
          className="relative min-w-0 wrap-anywhere whitespace-normal"
        >
          {publicUrl.replace(/^https?:\/\//, '')}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}
