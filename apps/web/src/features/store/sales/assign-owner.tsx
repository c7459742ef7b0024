import { FormDialog } from '@headwater/ui/form-dialog';
import { FormSelectField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { z } from 'zod';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { NOBODY, toOwnerId, useOwnerOptions } from './use-owner-options.ts';

const assignForm = z.object({ ownerId: z.string() });

interface AssignOwnerProps {
  accountIds: readonly number[];
  onAssigned: () => void;
  onClose: () => void;
}

/** Asks who owns the chosen companies. */
export function AssignOwner({ accountIds, onAssigned, onClose }: AssignOwnerProps) {
  const user = useUser();
  const options = useOwnerOptions(null);
  const assign = trpc.store.sales.assign.useMutation();
  const announce = useAnnounce();
  const what = accountIds.length === 1 ? '1 company' : `${accountIds.length} companies`;

  async function submit({ ownerId }: z.output<typeof assignForm>): Promise<void> {
    await assign.mutateAsync({ accountIds: [...accountIds], ownerId: toOwnerId(ownerId) });
    announce(`${what} assigned`);
    onAssigned();
    onClose();
  }

  return (
    <FormDialog
      title={`Who looks after ${what}?`}
      schema={assignForm}
      values={{ ownerId: user ? String(user.id) : NOBODY }}
      submitLabel="Assign"
      onSubmit={submit}
      onClose={onClose}
    >
      {(control) => (
        <FormSelectField control={control} name="ownerId" label="Owner" options={options} required />
      )}
    </FormDialog>
  );
}
