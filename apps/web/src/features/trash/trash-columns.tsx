import { formatDay } from '@headwater/contract/dates';
import { articleTypes } from '@headwater/contract/item-types';
import type { TrashedItem } from '@headwater/contract/trash';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import type { TableColumn } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { formatLondonDay } from '../../app/format-london-day.ts';
import { linkToItem } from '../../components/link-to-item.ts';
import { EmailText } from '../../components/email-text.tsx';

interface TrashColumnsOptions {
  /** Null for members who may only read. */
  onBringBack: ((item: TrashedItem) => void) | null;
  /** Id of the item that is being restored. */
  pendingId: number | null;
}

export function trashColumns({ onBringBack, pendingId }: TrashColumnsOptions): TableColumn<TrashedItem>[] {
  const columns: TableColumn<TrashedItem>[] = [
    { header: 'Title', cell: (item) => <TitleCell {...item} /> },
    { header: 'What', cell: (item) => <CauseCell item={item} /> },
    { header: 'Who', cell: ({ by, cause }) => <WhoCell by={by} cause={cause} /> },
    { header: 'When', kind: 'short', cell: ({ at }) => formatLondonDay(at) },
    {
      header: 'Can be restored',
      kind: 'short',
      cell: ({ restorableUntil }) =>
        restorableUntil === null ? 'With a new approval' : `Until ${formatDay(restorableUntil)}`,
    },
  ];
  if (!onBringBack) return columns;
  return [
    ...columns,
    {
      header: 'Actions',
      kind: 'actions',
      cell: (item) => <BringBack item={item} pending={pendingId === item.id} onPress={onBringBack} />,
    },
  ];
}

function TitleCell({ title, type, uuid, cause }: TrashedItem) {
  return (
    <div className="@[40rem]:min-w-24">
      {cause === 'deleted' ? (
        <span dir="auto" className="font-semibold">
          {title}
        </span>
      ) : (
        <Link dir="auto" {...linkToItem({ type, uuid })} className="font-semibold">
          {title}
        </Link>
      )}
      <span className="block text-sm text-muted">
        {type === 'company' ? 'Company Profile' : articleTypes[type].singular}
      </span>
    </div>
  );
}

function CauseCell({ item }: { item: TrashedItem }) {
  return (
    <>
      {describeCause(item)}
      {item.reason !== null && (
        <span dir="auto" className="block max-w-prose text-sm whitespace-pre-line text-muted">
          {item.reason}
        </span>
      )}
    </>
  );
}

interface BringBackProps {
  item: TrashedItem;
  pending: boolean;
  onPress: (item: TrashedItem) => void;
}

/** Restores an item, or links to its editing page if it needs a review. */
function BringBack({ item, pending, onPress }: BringBackProps) {
  const { title, cause, restorableUntil } = item;
  if (restorableUntil === null)
    return (
      <Link {...linkToItem(item)} aria-label={`Edit: ${title}`} className={buttonClass({ size: 'small' })}>
        Edit
      </Link>
    );
  const label = cause === 'deleted' ? 'Restore' : 'Publish again';
  return (
    <Button size="small" aria-label={`${label}: ${title}`} pending={pending} onClick={() => onPress(item)}>
      {label}
    </Button>
  );
}

/** Says in a word or two what happened to an item. */
function describeCause({ cause, published }: TrashedItem): string {
  if (cause === 'staff') return 'Taken down';
  if (cause === 'end-date') return 'End date passed';
  if (cause === 'company') return 'Unpublished';
  return published ? 'Deleted, still public' : 'Deleted';
}

/** Names who did it, as its company may know them. */
function WhoCell({ by, cause }: Pick<TrashedItem, 'by' | 'cause'>) {
  if (!by) return cause === 'staff' ? 'Our editors' : 'The portal';
  if (by.viewingAs === null) return <PersonName {...by} />;
  return (
    <>
      <PersonName {...by} /> from the publisher, viewing as <PersonName {...by.viewingAs} />
    </>
  );
}

function PersonName({ email }: { email: string | null }) {
  return email === null ? 'Somebody whose account is erased' : <EmailText email={email} />;
}
