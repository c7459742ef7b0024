import { formatMoment } from '@headwater/contract/dates';
import type { KeptRevision } from '@headwater/contract/history';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { EmailText } from '../../components/email-text.tsx';

const outcomes = {
  waiting: <StatusBadge tone="warn">Waiting for review</StatusBadge>,
  approved: <StatusBadge tone="info">Approved</StatusBadge>,
  rejected: <StatusBadge tone="bad">Rejected</StatusBadge>,
  withdrawn: <StatusBadge tone="neutral">Withdrawn</StatusBadge>,
  none: null,
} as const;

const endings = { approved: 'Approved', rejected: 'Rejected', withdrawn: 'Changed or withdrawn' } as const;

interface VersionListProps {
  revisions: readonly KeptRevision[];
  chosen: string;
}

/** Lists each version with its date, author and outcome, and links to it. */
export function VersionList({ revisions, chosen }: VersionListProps) {
  return (
    <ol className="grid gap-2 sm:max-xl:grid-cols-2">
      {revisions.map((version) => (
        <li
          key={version.id}
          className={`relative grid content-start gap-1.5 rounded border p-3 text-sm focus-within:border-brand hover:border-control ${version.revision === chosen ? 'border-brand bg-brand-soft' : 'border-line bg-paper'}`}
        >
          <Link
            to="."
            search={{ version: version.revision }}
            resetScroll={false}
            aria-current={version.revision === chosen ? 'true' : undefined}
            className="font-semibold after:absolute after:inset-0"
          >
            <time dateTime={version.submittedAt}>{formatMoment(new Date(version.submittedAt))}</time>
          </Link>
          {version.submittedBy !== null && (
            <span className="min-w-0 wrap-anywhere">
              Submitted by <EmailText email={version.submittedBy} />
            </span>
          )}
          {version.isAmended && <span>Amended by one of our editors</span>}
          {version.isCorrection && <span>Contact details corrected, public at once</span>}
          <span className="flex flex-wrap gap-1.5">
            {version.isLive && <StatusBadge tone="good">Live now</StatusBadge>}
            {outcomes[version.outcome]}
          </span>
          <Ending version={version} />
        </li>
      ))}
    </ol>
  );
}

function Ending({ version: { outcome, endedAt } }: { version: KeptRevision }) {
  if (endedAt === null || outcome === 'waiting' || outcome === 'none') return null;
  return (
    <span className="text-muted">
      {endings[outcome]} on <time dateTime={endedAt}>{formatMoment(new Date(endedAt))}</time>
    </span>
  );
}
