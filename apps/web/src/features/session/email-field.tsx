import { FormTextField } from '@headwater/ui/form-fields';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

interface EmailFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
}

/** Asks for the account's email, which password managers fill in. */
export function EmailField<Values extends FieldValues>(props: EmailFieldProps<Values>) {
  return <FormTextField {...props} label="Email" type="email" autoComplete="username" required />;
}
