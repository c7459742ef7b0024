import { formatMoment } from '@headwater/contract/dates';
import type { EnquiryRow } from '@headwater/contract/enquiries';
import { buttonClass } from '@headwater/ui/button-class';
import type { TableColumn } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { EmailText } from '../../components/email-text.tsx';
import { EnquiryStatusBadge } from './enquiry-status-badge.tsx';
import { describeOutcome } from './describe-outcome.ts';

export const enquiryColumns: readonly TableColumn<EnquiryRow>[] = [
  {
    header: 'From',
    kind: 'heading',
    cell: ({ name, organisation }) => (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        {organisation !== '' && (
          <span dir="auto" className="block text-sm font-normal wrap-anywhere text-muted">
            {organisation}
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Enquiry',
    // The two lines that a message has begin with its subject.
    cell: ({ item, subject, message }) => (
      <>
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {subject !== '' && <strong className="font-semibold">{subject} · </strong>}
          {message}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">{describeItem(item)}</span>
      </>
    ),
  },
  {
    header: 'Received',
    kind: 'short',
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatMoment(new Date(receivedAt))}</time>,
  },
  {
    header: 'Status',
    kind: 'short',
    cell: ({ status, assignee, ...result }) => (
      <>
        <EnquiryStatusBadge status={status} />
        {assignee && (
          <span className="block text-sm wrap-anywhere text-muted">
            <EmailText email={assignee.email} /> has it
          </span>
        )}
        {result.outcome !== 'open' && (
          <span className="block text-sm text-muted">{describeOutcome(result)}</span>
        )}
      </>
    ),
  },
  {
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, name, erasedAt }) => (
      <Link
        to="/enquiries/$id"
        params={{ id }}
        aria-label={erasedAt === null ? `Open the enquiry from ${name}` : 'Open the erased enquiry'}
        className={buttonClass({ size: 'small' })}
      >
        Open
      </Link>
    ),
  },
];

/** Names the page that an enquiry is about. */
export function describeItem(item: EnquiryRow['item']): string {
  return item ? `About “${item.title}”` : 'About a page that no longer exists';
}
