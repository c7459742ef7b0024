import { FormDateField, FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { isShownTwice, type appearanceForm } from './appearance-form.ts';

type AppearanceValues = z.input<typeof appearanceForm>;

interface MomentFieldsProps {
  control: Control<AppearanceValues>;
  name: keyof AppearanceValues;
  legend: string;
  hint: string;
}

const zones = [
  { value: 'BST', label: 'The first, in summer time (BST)' },
  { value: 'GMT', label: 'The second, in winter time (GMT)' },
];

/** Asks for a day and a time in London and, if clocks show that time twice, for which of the two. */
export function MomentFields({ control, name, legend, hint }: MomentFieldsProps) {
  const typed = useWatch({ control, name });
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <p className="col-span-full -mt-2 text-sm text-muted">{hint}</p>
      <FormDateField control={control} name={`${name}.day`} label="Day" />
      <FormTextField control={control} name={`${name}.time`} label="Time in London" type="time" />
      {isShownTwice(typed) && (
        <div className="col-span-full">
          <FormSelectField
            control={control}
            name={`${name}.zone`}
            label="The clocks go back: which of the two?"
            options={zones}
            required
          />
        </div>
      )}
    </fieldset>
  );
}
