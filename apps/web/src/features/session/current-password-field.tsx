import { FormPasswordField } from '@headwater/ui/form-fields';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

interface CurrentPasswordFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
}

/** Asks for the password again before something that only the owner of the account may do. */
export function CurrentPasswordField<Values extends FieldValues>(props: CurrentPasswordFieldProps<Values>) {
  return <FormPasswordField {...props} label="Current Password" autoComplete="current-password" required />;
}
