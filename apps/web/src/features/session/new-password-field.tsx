import { passwordRules } from '@headwater/contract/session';
import { Checklist } from '@headwater/ui/checklist';
import { FormPasswordField } from '@headwater/ui/form-fields';
import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface NewPasswordFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
}

/** Ticks each password rule as the typed password meets it. */
export function NewPasswordField<Values extends FieldValues>({
  control,
  name,
  label,
}: NewPasswordFieldProps<Values>) {
  const password = useWatch({ control, name });
  return (
    <div className="grid gap-3">
      <FormPasswordField control={control} name={name} label={label} autoComplete="new-password" required />
      <Checklist
        label="Password rules"
        items={passwordRules.map((rule) => ({ label: rule.label, met: rule.met(password) }))}
      />
    </div>
  );
}
