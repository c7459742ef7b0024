import { FormSelectField } from '@headwater/ui/form-fields';
import { TextField } from '@headwater/ui/text-field';
import { useController, useFormState, useWatch, type Control } from 'react-hook-form';
import {
  findMomentIssue,
  isShownTwice,
  toMoment,
  type AppearanceValues,
  type MomentRule,
} from './appearance-form.ts';
import { describeAccessGap } from './describe-appearance.ts';

interface MomentFieldsProps {
  control: Control<AppearanceValues>;
  name: keyof AppearanceValues;
  rule: MomentRule;
  legend: string;
  hint: string;
  /** The last day on which the page can appear; null if there is none. */
  accessEnd: string | null;
}

const zones = [
  { value: 'BST', label: 'The first, in summer time (BST)' },
  { value: 'GMT', label: 'The second, in winter time (GMT)' },
];

/** Asks for a day and a time in London and, if clocks show that time twice, for which of the two. */
export function MomentFields({ control, name, rule, legend, hint, accessEnd }: MomentFieldsProps) {
  const typed = useWatch({ control, name });
  // Each of the two fields decides what the other lacks, so both are checked whichever is typed in.
  const issue = findMomentIssue(typed, rule);
  const { touchedFields } = useFormState({ control, name });
  const { day, time } = touchedFields[name] ?? {};
  const isTyped = day === true || time === true;
  const gap = issue === null ? describeAccessGap(toMoment(typed), accessEnd) : null;
  const errorAt = (path: 'day' | 'time') => (isTyped && issue?.path === path ? issue.message : undefined);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <p className="col-span-full -mt-2 text-sm text-muted">{hint}</p>
      <MomentField control={control} name={`${name}.day`} label="Day" type="date" issue={errorAt('day')} />
      <MomentField
        control={control}
        name={`${name}.time`}
        label="Time in London"
        type="time"
        issue={errorAt('time')}
      />
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
      <p aria-live="polite" className="col-span-full text-sm text-warn empty:hidden">
        {gap}
      </p>
    </fieldset>
  );
}

interface MomentFieldProps {
  control: Control<AppearanceValues>;
  name: `${keyof AppearanceValues}.${'day' | 'time'}`;
  label: string;
  type: 'date' | 'time';
  issue: string | undefined;
}

function MomentField({ control, name, label, type, issue }: MomentFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  const { error } = fieldState;
  return (
    <TextField
      label={label}
      type={type}
      name={name}
      value={value}
      onValueChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={error?.type === 'server' ? error.message : issue}
    />
  );
}
