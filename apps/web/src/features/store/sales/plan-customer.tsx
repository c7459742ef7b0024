import { nameCustomer, planFields, type Customer } from '@headwater/contract/sales';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormDateField, FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { NOBODY, toOwnerId, useOwnerOptions } from './use-owner-options.ts';

const planForm = planFields.extend({
  ownerId: z.string(),
  nextStepOn: z
    .string()
    .transform((typed) => typed || null)
    .pipe(planFields.shape.nextStepOn),
});

interface PlanCustomerProps {
  customer: Customer;
  onClose: () => void;
}

/** Asks who owns a company, what is to be done next, and when. */
export function PlanCustomer({ customer, onClose }: PlanCustomerProps) {
  const { accountId, owner, nextStep, nextStepOn, version } = customer;
  const options = useOwnerOptions(owner);
  const plan = trpc.store.sales.plan.useMutation();
  const announce = useAnnounce();
  const name = nameCustomer(customer);

  async function submit({ ownerId, ...typed }: z.output<typeof planForm>): Promise<void> {
    await plan.mutateAsync({ accountId, version, ownerId: toOwnerId(ownerId), ...typed });
    announce(`The plan for ${name} is saved`);
    onClose();
  }

  return (
    <FormDialog
      title={`Plan for ${name}`}
      description={nextStep === '' ? undefined : 'A step that you replace or clear is noted as done.'}
      schema={planForm}
      values={{ ownerId: owner ? String(owner.id) : NOBODY, nextStep, nextStepOn: nextStepOn ?? '' }}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="nextStep" label="Next step" max={200} />
          <FormDateField control={control} name="nextStepOn" label="On" />
          <FormSelectField control={control} name="ownerId" label="Owner" options={options} required />
        </>
      )}
    </FormDialog>
  );
}
