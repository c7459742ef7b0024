import { claimInput } from '@headwater/contract/claims';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';

const claimForm = claimInput.pick({ reason: true });

interface ClaimDialogProps {
  names: readonly string[];
  onClaimed: () => void;
  onClose: () => void;
}

/** Asks for the reason why the names are the company's. */
export function ClaimDialog({ names, onClaimed, onClose }: ClaimDialogProps) {
  const claim = trpc.reference.claims.create.useMutation();
  const announce = useAnnounce();

  async function submit({ reason }: { reason: string }): Promise<void> {
    await claim.mutateAsync({ names: [...names], reason });
    announce(
      names.length === 1
        ? 'Your claim is waiting for our editors'
        : 'Your claims are waiting for our editors',
    );
    onClaimed();
    onClose();
  }

  return (
    <FormDialog
      title={names.length === 1 ? 'Claim a name' : `Claim ${names.length} names`}
      description={`Our editors read your reason and decide: ${names.join(', ')}.`}
      schema={claimForm}
      values={{ reason: '' }}
      onSubmit={submit}
      submitLabel="Send claim"
      onClose={onClose}
    >
      {(control) => (
        <FormTextArea control={control} name="reason" label="Why is this your company?" required max={500} />
      )}
    </FormDialog>
  );
}
