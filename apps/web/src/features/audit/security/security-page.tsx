import { securityColumns, type AuditEntry, type SecurityListFilter } from '@headwater/contract/audit';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { ActorLabel } from '../actor-label.tsx';
import { ChangeDetails } from '../change-details.tsx';
import { describeAction } from '../describe-action.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { StaffList } from '../../../components/staff-list.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { SecurityFilters } from './security-filters.tsx';

interface SecurityPageProps {
  search: SecurityListFilter;
  onFilter: (search: SecurityListFilter) => void;
}

export function SecurityPage({ search, onFilter }: SecurityPageProps) {
  const events = trpc.audit.listSecurityEvents.useInfiniteQuery(search, paginated);
  return (
    <StaffList
      title="Security"
      caption="Security events"
      csv="security"
      filter={search}
      filters={<SecurityFilters search={search} onFilter={onFilter} />}
      query={events}
      rows={({ pages }) => pages.flatMap(({ entries }) => entries)}
      rowKey={({ id }) => id}
      columns={securityColumns}
      cells={{ what: What, who: Who, from: From }}
      errorMessage="The security events could not be loaded"
      empty="No entries match these filters."
      itemLabel={['event', 'events']}
      note={
        <p className="text-sm text-muted">
          We list repeated refusals of one account from one network once an hour.
        </p>
      }
      height="h-96"
    />
  );
}

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

/**
 * Names a refused actor, if known, and the account. For other events, names the actor and the account they
 * impersonated.
 */
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

function From(entry: AuditEntry) {
  const address = securityColumns.from.value(entry);
  if (address === null) return '–';
  return (
    <Link to="/security" search={{ address }} title="Everything from this address">
      {address}
    </Link>
  );
}
