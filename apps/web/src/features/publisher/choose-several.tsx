import { CheckboxField } from '@headwater/ui/checkbox-field';
import { ErrorText } from '@headwater/ui/field';
import { useFormField } from '@headwater/ui/form-fields';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

interface ChooseSeveralProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string[]>;
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** A checkbox for each option; the chosen ones keep the order of the options. */
export function ChooseSeveral<Values extends FieldValues>({
  control,
  name,
  legend,
  options,
}: ChooseSeveralProps<Values>) {
  const { field, error } = useFormField<Values, string[]>(control, name);
  const chosen: readonly string[] = field.value;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3">
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onCheckedChange={(checked) =>
              field.onChange(
                options
                  .map((other) => other.value)
                  .filter((other) => (other === value ? checked : chosen.includes(other))),
              )
            }
            onBlur={field.onBlur}
          />
        ))}
      </div>
      {error !== undefined && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}
