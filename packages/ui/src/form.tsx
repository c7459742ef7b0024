import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { CheckedForm, type CheckedFormProps } from './checked-form.tsx';

export type FormProps<Input extends FieldValues, Output> = Omit<
  CheckedFormProps<Input>,
  'resolver' | 'onSubmit'
> & {
  schema: z.ZodType<Output, Input>;
  /** Receives the values parsed by the schema, and may refuse them as `CheckedForm` says. */
  onSubmit: (values: Output) => Promise<void> | void;
};

/** Renders a form for a schema. */
export function Form<Input extends FieldValues, Output>({
  schema,
  onSubmit,
  ...form
}: FormProps<Input, Output>) {
  return (
    <CheckedForm
      {...form}
      resolver={zodResolver(schema, undefined, { raw: true })}
      onSubmit={async (input) => onSubmit(await schema.parseAsync(input))}
    />
  );
}
