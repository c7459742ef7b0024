import { formatMoment } from '@headwater/contract/dates';
import type { SubmittedSignOff } from '@headwater/contract/sign-offs';
import { StatusBadge } from '@headwater/ui/status-badge';

/** Tells a reviewer who has signed off what was submitted: whom the company asked, such as its lawyer or its customer. */
export function SubmittedSignOffs({ signOffs }: { signOffs: readonly SubmittedSignOff[] }) {
  return (
    <ul className="grid gap-3">
      {signOffs.map((signOff) => (
        <li key={signOff.id} className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 wrap-anywhere">
              {signOff.answer === 'signed-off' ? 'Signed off by ' : 'Changes requested by '}
              <span className="font-semibold">{signOff.signedBy}</span>,{' '}
              <time dateTime={signOff.answeredAt}>{formatMoment(new Date(signOff.answeredAt))}</time>
            </p>
            <VersionBadge signOff={signOff} />
          </div>
          {signOff.words !== '' && (
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line text-muted">
              {signOff.words}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function VersionBadge({ signOff: { answer, isOfSubmitted } }: { signOff: SubmittedSignOff }) {
  if (isOfSubmitted === null) return <StatusBadge tone="neutral">Version no longer kept</StatusBadge>;
  if (!isOfSubmitted) return <StatusBadge tone="warn">Changed since</StatusBadge>;
  return <StatusBadge tone={answer === 'signed-off' ? 'good' : 'bad'}>On the version submitted</StatusBadge>;
}
