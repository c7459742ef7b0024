import { FormPasswordField } from '@headwater/ui/form-fields';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

interface CurrentPasswordFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
}

/** Asks once more for the password before something that only its owner may do. */
export function CurrentPasswordField<Values extends FieldValues>(props: CurrentPasswordFieldProps<Values>) {
  return <FormPasswordField {...props} label="Present Password" autoComplete="current-password" required />;
}
