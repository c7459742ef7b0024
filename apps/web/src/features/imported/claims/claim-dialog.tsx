import { claimInput } from '@headwater/contract/claims';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextArea } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
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
  const utils = trpc.useUtils();
  const claim = trpc.reference.claims.create.useMutation();
  const announce = useAnnounce();

  async function submit({ reason }: { reason: string }): Promise<void> {
    await claim.mutateAsync({ names: [...names], reason });
    await utils.reference.claims.invalidate();
    announce(
      names.length === 1
        ? 'Your claim is waiting for our editors'
        : 'Your claims are waiting for our editors',
    );
    onClaimed();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={names.length === 1 ? 'Claim a name' : `Claim ${names.length} names`}
      description={`Our editors read your reason and decide: ${names.join(', ')}.`}
    >
      <Form schema={claimForm} values={{ reason: '' }} onSubmit={submit}>
        {(control) => (
          <>
            <FormTextArea
              control={control}
              name="reason"
              label="Why is this your company?"
              required
              max={500}
            />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Send claim</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
