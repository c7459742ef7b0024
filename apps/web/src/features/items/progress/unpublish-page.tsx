import { REPUBLISH_DAYS } from '@headwater/contract/unpublishing';
import { ActionLine } from '@headwater/ui/action-line';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

/** Takes the public page off the site at once, after a confirmation. */
export function UnpublishPage({ item }: { item: SavedItem }) {
  const [asking, setAsking] = useState(false);
  const unpublish = trpc.submittals.unpublish.useMutation();
  return (
    <>
      <ActionLine label="Unpublish" value="" icon={<EyeOff aria-hidden />} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmAction
          title="Take this page off the site?"
          confirmLabel="Unpublish"
          danger
          action={async () => unpublish.mutateAsync(toSubmittalInput(item))}
          done="The page is off the site"
          failed="This page could not be unpublished"
          onClose={() => setAsking(false)}
        >
          Readers cannot see it after this, and we withdraw any open submission. Your text and pictures stay
          here. You can publish the page again for {REPUBLISH_DAYS} days without a new review, unless you
          change something.
        </ConfirmAction>
      )}
    </>
  );
}
