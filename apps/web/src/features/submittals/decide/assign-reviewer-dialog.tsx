import type { Reviewer } from '@headwater/contract/submittals';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormSelectField } from '@headwater/ui/form-fields';
import { z } from 'zod';
import { useUser } from '../../../app/session.ts';

const NOBODY = 'nobody';
const assignForm = z.object({ reviewerId: z.string() });

type Assignee = Pick<Reviewer, 'accountId' | 'email'>;

interface AssignReviewerDialogProps {
  /** Name of the submittals for the dialog's title. */
  what: string;
  /** Email of the current reviewer; null for nobody. */
  reviewer: Assignee | null;
  reviewers: readonly Assignee[];
  onAssign: (reviewer: Assignee | null) => Promise<void>;
  onClose: () => void;
}

/** Asks which reviewer decides on the submittals. */
export function AssignReviewerDialog({
  what,
  reviewer,
  reviewers,
  onAssign,
  onClose,
}: AssignReviewerDialogProps) {
  const user = useUser();
  const options = reviewers.map(({ accountId, email }) => ({
    value: String(accountId),
    label: accountId === user?.id ? `${email} (you)` : email,
  }));

  async function submit({ reviewerId }: z.output<typeof assignForm>): Promise<void> {
    await onAssign(reviewers.find(({ accountId }) => String(accountId) === reviewerId) ?? null);
    onClose();
  }

  return (
    <FormDialog
      title={`Who reviews ${what}?`}
      description="We email them. They stay its reviewer until it is decided or reassigned."
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
