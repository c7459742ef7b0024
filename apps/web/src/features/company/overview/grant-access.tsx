import { grantAccessInput } from '@headwater/contract/access-grants';
import { addYear, formatDay } from '@headwater/contract/dates';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormDateField, FormSelectField, FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';

interface GrantAccessProps {
  userId: number;
  company: string;
  /** The first day that is proposed. */
  startsOn: string;
  onClose: () => void;
}

const grantForm = grantAccessInput
  .omit({ userId: true })
  .required({ startsOn: true })
  .extend({ productId: z.string().min(1, 'Please choose a package') });

/** Gives a company access without an order, for a year unless the days are changed. */
export function GrantAccess({ userId, company, startsOn, onClose }: GrantAccessProps) {
  const create = trpc.store.grants.create.useMutation();
  const products = trpc.store.products.list.useQuery();
  const announce = useAnnounce();

  async function submit(values: z.output<typeof grantForm>): Promise<void> {
    const { endsOn } = await create.mutateAsync({ userId, ...values });
    announce(`${company} has access until ${formatDay(endsOn)}`);
    onClose();
  }

  return (
    <FormDialog
      title="Grant access"
      description={`${company} gets a package without an order or an invoice, and your reason by email.`}
      schema={grantForm}
      values={{ productId: '', startsOn, endsOn: addYear(startsOn), reason: '' }}
      onSubmit={submit}
      submitLabel="Grant access"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelectField
            control={control}
            name="productId"
            label="Package"
            required
            placeholder="Choose a package"
            options={(products.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <FormDateField control={control} name="startsOn" label="First day" required />
            <FormDateField control={control} name="endsOn" label="Last day" required />
          </div>
          <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />
        </>
      )}
    </FormDialog>
  );
}
