import type { EditedItem } from '@headwater/contract/imported-item';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { RadioCards } from '@headwater/ui/radio-cards';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '@headwater/ui/status-badge';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { CompareTexts } from './compare-texts.tsx';

interface Pair {
  first: EditedItem;
  second: EditedItem;
}

/** Shows two items side by side, and asks which one stays. */
export function MergePair({ first, second }: Pair) {
  const [kept, setKept] = useState<keyof Pair>('first');
  const [asking, setAsking] = useState(false);
  if (first.id === second.id || first.type !== second.type)
    return (
      <AlertBanner type="warning" duration={Infinity}>
        These two cannot be merged: they are not two items of one kind.
      </AlertBanner>
    );
  const sides = [
    { value: 'first', label: 'Keep this one', item: first },
    { value: 'second', label: 'Keep this one', item: second },
  ] as const;
  const pair = kept === 'first' ? { kept: first, merged: second } : { kept: second, merged: first };
  return (
    <>
      <Card>
        <RadioCards
          legend="Which one stays?"
          value={kept}
          onValueChange={setKept}
          options={sides.map(({ value, label, item }) => ({
            value,
            label,
            children: <ItemFacts item={item} />,
          }))}
        />
      </Card>
      <CompareTexts first={first} second={second} kept={kept} />
      <Card title="What happens to the other">
        <div className="grid gap-5">
          <Outcome {...pair} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => setAsking(true)}>
              Merge
            </Button>
            <Link to="/references/$id/merge" params={{ id: first.id }} className={buttonClass({})}>
              Choose another
            </Link>
          </div>
        </div>
      </Card>
      {asking && <ConfirmMerge {...pair} onClose={() => setAsking(false)} />}
    </>
  );
}

interface Merge {
  kept: EditedItem;
  merged: EditedItem;
}

function Outcome({ kept, merged }: Merge) {
  return (
    <ul className="grid max-w-prose list-disc gap-2 pl-5">
      <li>Its addresses redirect to “{kept.title}” for good, and its readers are counted there.</li>
      {merged.references > 0 && (
        <li>
          {referrersOf(merged)} to “{kept.title}” instead.
        </li>
      )}
      {merged.hidden && !kept.hidden ? (
        <li>It is hidden, so its categories and picture stay off the site.</li>
      ) : (
        <li>
          Its categories are added{' '}
          {kept.picture === null && merged.picture !== null && 'and its picture is taken over, '}
          and imports leave that alone.
        </li>
      )}
      <li>Its texts stay only in the audit log.</li>
      <li>Later imports that still contain it change nothing.</li>
    </ul>
  );
}

function referrersOf({ references }: EditedItem): string {
  return references === 1
    ? 'The company that refers to it refers'
    : `The ${references} companies that refer to it refer`;
}

function ConfirmMerge({ kept, merged, onClose }: Merge & { onClose: () => void }) {
  const utils = trpc.useUtils();
  const merge = trpc.reference.importedItem.merge.useMutation({
    // Leaves the merged item's page before any query is refetched.
    meta: { refetch: false },
    onError: async () => utils.reference.importedItem.get.invalidate(),
  });
  const navigate = useNavigate();
  return (
    <ConfirmAction
      title={`Merge “${merged.title}” into “${kept.title}”?`}
      confirmLabel="Merge"
      danger
      action={async () => {
        const { id, version } = merged;
        await merge.mutateAsync({ id, version, intoId: kept.id, intoVersion: kept.version });
        await navigate({ to: '/references' });
        void utils.invalidate();
      }}
      done={`${merged.title} is merged`}
      failed="They could not be merged"
      onClose={onClose}
    >
      <p>Links to it lead to the one that stays. This cannot be undone.</p>
    </ConfirmAction>
  );
}

/** Shows how two items differ, apart from their texts. */
function ItemFacts({ item }: { item: EditedItem }) {
  const { title, companyName, hidden, edited, picture, categories, references } = item;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <span dir="auto" className="block font-semibold">
          {title}
        </span>
        {companyName}
      </p>
      {(hidden || edited) && (
        <p className="flex flex-wrap gap-2">
          {hidden && <StatusBadge tone="neutral">Hidden</StatusBadge>}
          {edited && <StatusBadge tone="neutral">Edited</StatusBadge>}
        </p>
      )}
      {picture && (
        <img
          src={picture.thumbnailUrl}
          alt={picture.alt || 'Its picture'}
          className="aspect-video w-full max-w-60 rounded border border-line bg-canvas object-scale-down"
        />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Categories</dt>
        <dd className="wrap-anywhere">
          {categories.map(({ categoryName }) => categoryName).join(', ') || 'None'}
        </dd>
        <dt className="text-muted">Referred to by</dt>
        <dd>{references === 1 ? '1 company' : `${references} companies`}</dd>
      </dl>
    </div>
  );
}
