import type { AuditEntry } from '@headwater/contract/audit';
import { formatMoment } from '@headwater/contract/dates';
import { articleTypes } from '@headwater/contract/item-types';
import { Link } from '@tanstack/react-router';
import { ChangeDetails } from '../../components/audit/change-details.tsx';
import { describeAction } from '../../components/audit/describe-action.ts';
import { ActorLabel } from '../../components/audit/actor-label.tsx';

export const auditColumns = [
  {
    header: 'When',
    kind: 'short',
    cell: ({ at }: AuditEntry) => <time dateTime={at}>{formatMoment(new Date(at))}</time>,
  },
  { header: 'Who', cell: (entry: AuditEntry) => <ActorLabel {...entry} /> },
  {
    header: 'What',
    cell: (entry: AuditEntry) => (
      <>
        {describeAction(entry.action)}
        <ChangeDetails {...entry} />
      </>
    ),
  },
  { header: 'Item', cell: ({ item }: AuditEntry) => (item ? <AuditedItem item={item} /> : '–') },
] as const;

function AuditedItem({ item: { id, type, title } }: { item: NonNullable<AuditEntry['item']> }) {
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
