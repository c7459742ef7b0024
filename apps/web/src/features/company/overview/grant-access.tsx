import { grantAccessInput } from '@headwater/contract/access-grants';
import { addMonths, day, formatDay } from '@headwater/contract/dates';
import type { PackageOnSale } from '@headwater/contract/packages';
import { Button } from '@headwater/ui/button';
import { FieldRow } from '@headwater/ui/field-row';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormDateField, FormSelectField, FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';

interface GrantAccessProps {
  userId: number;
  company: string;
  /** Proposed first day. */
  startsOn: string;
  onClose: () => void;
}

const grantForm = grantAccessInput
  .omit({ userId: true })
  .required({ startsOn: true })
  .extend({ productId: z.string().min(1, 'Please choose a package') });

type GrantValues = z.input<typeof grantForm>;

/** Gives a company access without an order, for the package's term unless the days are changed. */
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
      description={`${company} receives a package without an order or an invoice. We email them your reason.`}
      schema={grantForm}
      values={{ productId: '', startsOn, endsOn: '', reason: '' }}
      onSubmit={submit}
      submitLabel="Grant access"
      onClose={onClose}
    >
      {(control) => (
        <>
          <ProposedEnd control={control} packages={products.data ?? []} />
          <FormSelectField
            control={control}
            name="productId"
            label="Package"
            required
            placeholder="Choose a package"
            options={(products.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <FieldRow>
            <FormDateField control={control} name="startsOn" label="First day" required />
            <FormDateField control={control} name="endsOn" label="Last day" required />
          </FieldRow>
          <QuickTerms control={control} />
          <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />
        </>
      )}
    </FormDialog>
  );
}

const quickTerms = [
  ['A month', 1],
  ['A quarter', 3],
  ['A year', 12],
] as const;

/** Sets the last day to one of the usual terms from the first. */
function QuickTerms({ control }: { control: Control<GrantValues> }) {
  const { setValue } = useFormContext<GrantValues>();
  const startsOn = useWatch({ control, name: 'startsOn' });
  const isDay = day.safeParse(startsOn).success;
  return (
    <fieldset aria-label="Usual terms" className="flex flex-wrap gap-2">
      {quickTerms.map(([label, months]) => (
        <Button
          key={label}
          size="small"
          disabled={!isDay}
          onClick={() =>
            setValue('endsOn', addMonths(startsOn, months), { shouldDirty: true, shouldValidate: true })
          }
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

interface ProposedEndProps {
  control: Control<GrantValues>;
  packages: readonly PackageOnSale[];
}

/** Fills in the end of the chosen package's term, until another day is typed. */
function ProposedEnd({ control, packages }: ProposedEndProps) {
  const { setValue } = useFormContext<GrantValues>();
  const { dirtyFields } = useFormState({ control });
  const [productId, startsOn] = useWatch({ control, name: ['productId', 'startsOn'] });
  const term = packages.find(({ id }) => String(id) === productId)?.termMonths;
  const isTyped = dirtyFields.endsOn === true;
  useEffect(() => {
    if (isTyped || term === undefined || !day.safeParse(startsOn).success) return;
    setValue('endsOn', addMonths(startsOn, term), { shouldValidate: true });
  }, [setValue, isTyped, term, startsOn]);
  return null;
}
