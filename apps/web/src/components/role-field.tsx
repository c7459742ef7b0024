import { FormSelectField } from '@headwater/ui/form-fields';
import type { SelectFieldProps } from '@headwater/ui/select-field';
import { useFormContext } from 'react-hook-form';

/** Asks for a person's role. */
export function RoleField({ options }: Pick<SelectFieldProps, 'options'>) {
  const { control } = useFormContext<{ role: string }>();
  return (
    <FormSelectField
      control={control}
      name="role"
      label="Role"
      options={options}
      placeholder="Choose a role"
      required
    />
  );
}
