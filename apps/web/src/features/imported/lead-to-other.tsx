import { MIN_SEARCH_LENGTH } from '@headwater/contract/company';
import type { ImportedItemRow } from '@headwater/contract/imported-item-list';
import { Dialog } from '@headwater/ui/dialog';
import { Button } from '@headwater/ui/button';
import { TextField } from '@headwater/ui/text-field';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';

const SHOWN = 10;

interface LeadToOtherProps {
  item: ImportedItemRow;
  onClose: () => void;
}

/** Makes an item lead to another of its kind: asks for the other, and then to confirm. */
export function LeadToOther({ item, onClose }: LeadToOtherProps) {
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<ImportedItemRow | null>(null);
  const text = useDebouncedSearch(typed);
  const search = text.length < MIN_SEARCH_LENGTH ? '' : text;
  const { type } = item;
  const found = trpc.reference.imported.useQuery({ type, search, limit: SHOWN });
  if (other) return <ConfirmLead item={item} other={other} onClose={onClose} />;
  return (
    <Dialog
      open
      title={`Lead “${item.title}” to another`}
      description="The other replaces it for good: its addresses redirect to the other, and the companies that refer to it refer to the other instead. Choose the other here. You confirm it next."
      onOpenChange={onClose}
    >
      <div className="grid gap-4">
        <TextField label="Search posts by title" type="search" value={typed} onValueChange={setTyped} />
        <QueryBoundary query={found} errorMessage="The items could not be loaded" skeleton={null}>
          {({ items }) => {
            const others = items.filter(({ id }) => id !== item.id);
            return others.length === 0 ? (
              <p className="text-muted">
                {search === '' ? 'There are no others of its kind.' : 'No other title matches.'}
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {others.map((choice) => (
                  <li key={choice.id} className="flex items-center justify-between gap-4 py-2">
                    <span dir="auto" className="min-w-0 wrap-anywhere">
                      {choice.title}
                      <span className="block text-sm text-muted">{choice.companyName}</span>
                    </span>
                    <Button
                      size="small"
                      onClick={() => setOther(choice)}
                      aria-label={`Choose: ${choice.title}`}
                    >
                      Choose
                    </Button>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

function ConfirmLead({ item, other, onClose }: LeadToOtherProps & { other: ImportedItemRow }) {
  const merge = trpc.reference.importedItem.merge.useMutation();
  const { id, version, references } = item;
  return (
    <ConfirmAction
      title={`Lead “${item.title}” to “${other.title}”?`}
      confirmLabel="Lead there"
      danger
      action={async () => merge.mutateAsync({ id, version, intoId: other.id, intoVersion: other.version })}
      done={`“${item.title}” leads to “${other.title}”`}
      failed="That could not be changed"
      onClose={onClose}
    >
      <p>
        Its addresses redirect to “{other.title}” for good, and its readers are counted there.
        {references > 0 &&
          ` ${references === 1 ? 'The company that refers' : `The ${references} companies that refer`} to it ${references === 1 ? 'refers' : 'refer'} to that one instead.`}{' '}
        Its texts stay only in the audit log, and later imports of it change nothing. This cannot be undone.
      </p>
    </ConfirmAction>
  );
}
