import { CheckboxField } from '@headwater/ui/checkbox-field';
import { useFormField } from '@headwater/ui/form-fields';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

interface EventFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string[]>;
  /** Labels of the events, in their order. */
  labels: Readonly<Record<string, string>>;
}

/** Lets a person tick a webhook's events. */
export function EventFields<Values extends FieldValues>({ control, name, labels }: EventFieldsProps<Values>) {
  const { field, error } = useFormField<Values, string[]>(control, name);
  const { onChange, onBlur, ref } = field;
  const chosen: string[] = field.value;
  const events = Object.keys(labels);
  const toggle = (event: string, isChosen: boolean) =>
    onChange(events.filter((each) => (each === event ? isChosen : chosen.includes(each))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">When</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {Object.entries(labels).map(([event, label], index) => (
          <CheckboxField
            key={event}
            name={field.name}
            label={label}
            checked={chosen.includes(event)}
            onCheckedChange={(isChosen) => toggle(event, isChosen)}
            onBlur={onBlur}
            ref={index === 0 ? ref : undefined}
            error={index === 0 ? error : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
