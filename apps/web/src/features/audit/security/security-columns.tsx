import type { AuditEntry } from '@headwater/contract/audit';
import { formatMoment } from '@headwater/contract/dates';
import { Link } from '@tanstack/react-router';
import { ActorLabel } from '../../../components/audit/actor-label.tsx';
import { ChangeDetails } from '../../../components/audit/change-details.tsx';
import { describeAction } from '../../../components/audit/describe-action.ts';
import { EmailText } from '../../../components/email-text.tsx';

export const securityColumns = [
  {
    header: 'When',
    kind: 'short',
    cell: ({ at }: AuditEntry) => <time dateTime={at}>{formatMoment(new Date(at))}</time>,
  },
  { header: 'What', cell: (entry: AuditEntry) => <What {...entry} /> },
  { header: 'Who', cell: (entry: AuditEntry) => <Who {...entry} /> },
  { header: 'From', cell: ({ after }: AuditEntry) => <From address={after?.['address']} /> },
] as const;

function What({ action, before, after }: AuditEntry) {
  const { address: _address, route, ...details } = after ?? {};
  return (
    <>
      {describeAction(action)}
      {typeof route === 'string' && <span className="block text-sm wrap-anywhere text-muted">{route}</span>}
      <ChangeDetails before={before} after={details} />
    </>
  );
}

/** Names who was refused, as far as that is known, and at whose account; for the rest who did it as whom. */
function Who({ action, actor, subject }: AuditEntry) {
  if (!action.startsWith('security.')) return <ActorLabel actor={actor} subject={subject} />;
  return (
    <>
      {actor ? <EmailText email={actor.email} /> : 'Unknown'}
      {subject !== null && subject.id !== actor?.id && (
        <span className="block text-sm text-muted">
          at the account <EmailText email={subject.email} />
        </span>
      )}
    </>
  );
}

function From({ address }: { address: unknown }) {
  if (typeof address !== 'string') return '–';
  return (
    <Link to="/security" search={{ address }} title="Everything from this address">
      {address}
    </Link>
  );
}
