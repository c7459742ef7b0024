import { FormTextField } from '@headwater/ui/form-fields';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

interface CodeFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  hint?: string;
}

/** Asks for a code, which browsers and password managers may fill in. */
export function CodeField<Values extends FieldValues>(props: CodeFieldProps<Values>) {
  return <FormTextField {...props} label="Code" autoComplete="one-time-code" spellCheck={false} required />;
}
