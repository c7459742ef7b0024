import type { CompanyOverview } from '@headwater/contract/company-overview';
import { takeDownInput } from '@headwater/contract/unpublishing';
import { Button } from '@headwater/ui/button';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';

type Item = Pick<CompanyOverview['items'][number], 'id' | 'title' | 'published' | 'unpublished'>;

/**
 * Takes a company's page off the site, or puts back one that staff took down if it needs no review. Otherwise renders
 * nothing.
 */
export function TakeDown({ item }: { item: Item }) {
  const [asking, setAsking] = useState(false);
  const comesBack = (item.unpublished?.putBackUntil ?? null) !== null;
  if (!item.published && !comesBack) return null;
  const label = comesBack ? 'Put back' : 'Take down';
  const Asking = comesBack ? PutBackDialog : TakeDownDialog;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`${label}: ${item.title}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && <Asking item={item} onClose={() => setAsking(false)} />}
    </>
  );
}

interface TakeDownDialogProps {
  item: Item;
  onClose: () => void;
}

const takeDownForm = takeDownInput.pick({ reason: true });

function TakeDownDialog({ item: { id, title }, onClose }: TakeDownDialogProps) {
  const takeDown = trpc.submittals.takeDown.useMutation();
  const announce = useAnnounce();
  return (
    <FormDialog
      title={`Take down “${title}”`}
      description="Readers cannot see the page after this. The company sees your reason in the portal and in an email, and needs a new approval to bring the page back."
      schema={takeDownForm}
      values={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await takeDown.mutateAsync({ id, reason });
        announce('The page is off the site');
        onClose();
      }}
      submitLabel="Take down"
      danger
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />}
    </FormDialog>
  );
}

function PutBackDialog({ item: { id, title }, onClose }: TakeDownDialogProps) {
  const putBack = trpc.submittals.putBack.useMutation();
  return (
    <ConfirmAction
      title={`Put back “${title}”?`}
      confirmLabel="Put back"
      action={async () => putBack.mutateAsync({ id })}
      done="The page is back"
      failed="The page could not be put back"
      onClose={onClose}
    >
      We publish it as it was before, and email the company.
    </ConfirmAction>
  );
}
