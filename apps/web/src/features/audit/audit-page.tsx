import { auditColumns, type AuditEntry, type AuditListFilter } from '@headwater/contract/audit';
import { articleTypes } from '@headwater/contract/item-types';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../app/trpc.ts';
import { ActorLabel } from './actor-label.tsx';
import { ChangeDetails } from './change-details.tsx';
import { describeAction } from './describe-action.ts';
import { StaffList } from '../../components/staff-list.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { AuditFilters } from './audit-filters.tsx';

interface AuditPageProps {
  search: AuditListFilter;
  onFilter: (search: AuditListFilter) => void;
}

export function AuditPage({ search, onFilter }: AuditPageProps) {
  const audit = trpc.audit.list.useInfiniteQuery(search, paginated);
  // While the next filter loads, the pages still belong to the previous one.
  const item = audit.isPlaceholderData ? null : audit.data?.pages[0]?.item;
  return (
    <StaffList
      title={search.item === undefined ? 'Audit' : `History of ${item?.title ?? 'one item'}`}
      caption="Audit trail"
      csv="audit"
      filter={search}
      filters={<AuditFilters search={search} onFilter={onFilter} />}
      query={audit}
      rows={({ pages }) => pages.flatMap(({ entries }) => entries)}
      rowKey={({ id }) => id}
      columns={auditColumns}
      cells={{ who: ActorLabel, what: What, item: AuditedItem }}
      errorMessage="The audit trail could not be loaded"
      empty="No entries match these filters."
      itemLabel={['entry', 'entries']}
      height="h-96"
    />
  );
}

function What(entry: AuditEntry) {
  return (
    <>
      {describeAction(entry.action)}
      <ChangeDetails {...entry} />
    </>
  );
}

function AuditedItem({ item }: AuditEntry) {
  if (!item) return '–';
  const { id, type, title } = item;
  return (
    <>
      <Link dir="auto" to="/audit" search={{ item: id }} title="Full history">
        {title}
      </Link>
      <span className="block text-sm text-muted">
        {type === 'company' ? (
          <Link to="/companies/$id" params={{ id }} aria-label={`Company page of ${title}`}>
            Company
          </Link>
        ) : (
          articleTypes[type].singular
        )}
      </span>
    </>
  );
}
