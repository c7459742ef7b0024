import { Form, type FormProps } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { FilterFields } from '../../components/list-filters.tsx';

type FilterFormProps<Input extends FieldValues, Output> = Pick<
  FormProps<Input, Output>,
  'schema' | 'values' | 'onSubmit' | 'children'
>;

/** Asks for the typed filters, and applies them together. */
export function FilterForm<Input extends FieldValues, Output>({
  children,
  ...form
}: FilterFormProps<Input, Output>) {
  return (
    <Form key={JSON.stringify(form.values)} {...form}>
      {(control) => (
        <>
          <FilterFields>{children(control)}</FilterFields>
          <div>
            <SubmitButton>Filter</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

/** An empty field does not filter. */
export function emptyToUndefined<Output>(schema: z.ZodType<Output, string>) {
  return z.union([z.literal('').transform(() => undefined), schema]);
}
