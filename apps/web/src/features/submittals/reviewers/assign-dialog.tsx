import type { Reviewer, SubmittalRow } from '@headwater/contract/submittals';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormSelectField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { z } from 'zod';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';

const NOBODY = 'nobody';
const assignForm = z.object({ reviewerId: z.string() });

interface AssignDialogProps {
  submittal: SubmittalRow;
  reviewers: readonly Pick<Reviewer, 'accountId' | 'email'>[];
  onClose: () => void;
}

/** Asks who of the reviewers decides on a submittal. */
export function AssignDialog({ submittal: { id, title, reviewer }, reviewers, onClose }: AssignDialogProps) {
  const assign = trpc.submittals.assign.useMutation();
  const announce = useAnnounce();
  const user = useUser();
  const options = reviewers.map(({ accountId, email }) => ({
    value: String(accountId),
    label: accountId === user?.id ? `${email} (you)` : email,
  }));

  async function submit({ reviewerId }: z.output<typeof assignForm>): Promise<void> {
    const chosen = reviewers.find(({ accountId }) => String(accountId) === reviewerId);
    await assign.mutateAsync({ id, reviewerId: chosen?.accountId ?? null });
    announce(`${title} is ${chosen ? `assigned to ${chosen.email}` : 'nobody’s'} now`);
    onClose();
  }

  return (
    <FormDialog
      title={`Who reviews ${title}?`}
      description="They get an email, and keep it until it is decided or handed on."
      schema={assignForm}
      values={{ reviewerId: String(reviewer?.accountId ?? NOBODY) }}
      submitLabel="Assign"
      onSubmit={submit}
      onClose={onClose}
    >
      {(control) => (
        <FormSelectField
          control={control}
          name="reviewerId"
          label="Reviewer"
          options={[{ value: NOBODY, label: 'Nobody' }, ...options]}
          required
        />
      )}
    </FormDialog>
  );
}
