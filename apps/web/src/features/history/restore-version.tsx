import { formatMoment } from '@headwater/contract/dates';
import type { RevisionDetails } from '@headwater/contract/history';
import { articleTypes, type ItemType } from '@headwater/contract/item-types';
import { Button } from '@headwater/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { disabledWhileImpersonating } from '../../app/disabled-while-impersonating.ts';
import { useRight, useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { compareSnapshots, summarizeChanges } from '../items/compare/compare-snapshots.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { describeMissing } from './describe-missing.ts';

interface RestoreVersionProps {
  item: { uuid: string; type: ItemType };
  revision: string;
  /** Version compared with the present texts. */
  details: RevisionDetails;
}

/** Restores a version after the person confirms the consequences. Viewers have no such button. */
export function RestoreVersion({ item, revision, details }: RestoreVersionProps) {
  const user = useUser();
  const mayEdit = useRight('editContent');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const restore = trpc.history.restore.useMutation({ meta: { refetch: false } });
  // Keeps the comparison that the person has seen, even if the present texts change meanwhile.
  const [asked, setAsked] = useState<RevisionDetails | null>(null);
  const changes = compareSnapshots(details.compared, details.snapshot);
  if (!mayEdit) return null;

  async function restoreAsked({ present }: RevisionDetails): Promise<void> {
    try {
      await restore.mutateAsync({ item: item.uuid, revision, present });
    } finally {
      // Also runs after a refusal, so that the comparison behind the dialog shows the changes.
      await utils.invalidate();
    }
    if (item.type === 'company') await navigate({ to: '/company' });
    else
      await navigate({
        to: '/$articleType/$uuid',
        params: { articleType: articleTypes[item.type].slug, uuid: item.uuid },
      });
  }

  return (
    <>
      <Button
        variant="primary"
        disabledReason={reasonAgainst(user?.impersonating === true, changes.length)}
        onClick={() => setAsked(details)}
      >
        Restore this version
      </Button>
      {asked && (
        <ConfirmAction
          title={`Restore the version of ${formatMoment(new Date(asked.submittedAt))}?`}
          confirmLabel="Restore"
          done="Restored. Submit it when you are happy with it."
          failed="The version could not be restored"
          action={async () => restoreAsked(asked)}
          onClose={() => setAsked(null)}
        >
          <div className="grid gap-3">
            <p>
              It replaces your present version, which is lost unless it was submitted:{' '}
              {lowerFirst(summarizeChanges(compareSnapshots(asked.compared, asked.snapshot)))}.
            </p>
            {asked.isSubmitted && <p>We withdraw your submission. Submit again when it is ready.</p>}
            {asked.missing.length > 0 && <p>{describeMissing(asked.missing)}</p>}
            <p>Your public page does not change.</p>
          </div>
        </ConfirmAction>
      )}
    </>
  );
}

function reasonAgainst(isImpersonating: boolean, changes: number): string | undefined {
  if (isImpersonating) return disabledWhileImpersonating;
  return changes === 0 ? 'It is the same as your present version' : undefined;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
