import { decideClaimInput, type CompanyClaim } from '@headwater/contract/claims';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';

const decideForm = decideClaimInput.pick({ response: true });

export type ClaimVerb = 'approve' | 'reject' | 'undo';

const verbs: Record<ClaimVerb, { label: string; done: string; description: string }> = {
  approve: {
    label: 'Approve',
    done: 'The claim has been approved',
    description: 'The items appear on the company’s page, and other claims to the name are rejected.',
  },
  reject: {
    label: 'Reject',
    done: 'The claim has been rejected',
    description: 'The company can claim the name again.',
  },
  undo: {
    label: 'Take back',
    done: 'The name has been taken back',
    description: 'The items disappear from the company’s page, and others can claim the name.',
  },
};

interface DecideDialogProps {
  claim: CompanyClaim;
  verb: ClaimVerb;
  onClose: () => void;
}

/** Asks for the reason of a decision, which the company sees. */
export function DecideDialog({ claim: { id, name, company }, verb, onClose }: DecideDialogProps) {
  const mutations = {
    approve: trpc.reference.claims.approve.useMutation(),
    reject: trpc.reference.claims.reject.useMutation(),
    undo: trpc.reference.claims.undo.useMutation(),
  };
  const announce = useAnnounce();
  const { label, done, description } = verbs[verb];

  async function submit({ response }: { response: string }): Promise<void> {
    await mutations[verb].mutateAsync({ id, response });
    announce(done);
    onClose();
  }

  return (
    <FormDialog
      title={`${label}: ${name}, ${company.title}`}
      description={`${description} The company sees your reason.`}
      schema={decideForm}
      values={{ response: '' }}
      onSubmit={submit}
      submitLabel={label}
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="response" label="Reason" required max={500} />}
    </FormDialog>
  );
}
