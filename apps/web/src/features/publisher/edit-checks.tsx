import {
  checkLimits,
  checkRuleNames,
  checkRules,
  checkSettings,
  type CheckRule,
} from '@headwater/contract/checks';
import { Button } from '@headwater/ui/button';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { FormTextField, useFormField } from '@headwater/ui/form-fields';
import { useFieldArray, type Control } from 'react-hook-form';
import type { z } from 'zod';
import type { EditSectionProps } from './edit-section-props.ts';
import { SectionDialog } from './section-dialog.tsx';

type ChecksValues = z.input<typeof checkSettings>;

export function EditChecks({ states, onClose }: EditSectionProps) {
  const { value, version } = states.checks;
  return (
    <SectionDialog
      title="Checks before submitting"
      schema={checkSettings}
      values={value}
      toInput={(typed) => ({ section: 'checks', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Rules control={control} />
          <Words control={control} />
        </>
      )}
    </SectionDialog>
  );
}

/** Stores the rules that are off, so that a new one is on. */
function Rules({ control }: { control: Control<ChecksValues> }) {
  const { field } = useFormField<ChecksValues, CheckRule[]>(control, 'off');
  const { value: off, onChange, onBlur } = field;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">What companies and editors see hints about</legend>
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
        {checkRuleNames.map((rule) => (
          <CheckboxField
            key={rule}
            label={checkRules[rule].label}
            hint={checkRules[rule].example}
            checked={!off.includes(rule)}
            onCheckedChange={(checked) =>
              onChange(checkRuleNames.filter((other) => (other === rule ? !checked : off.includes(other))))
            }
            onBlur={onBlur}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Words({ control }: { control: Control<ChecksValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'words' });
  const max = checkLimits.wordCharacters;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Your own words</legend>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <legend className="sr-only">Word {index + 1}</legend>
          <FormTextField control={control} name={`words.${index}.use`} label="Use" required max={max} />
          <FormTextField control={control} name={`words.${index}.not`} label="Not" required max={max} />
          <div className="sm:pt-7">
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove: word ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      {fields.length < checkLimits.words && (
        <div>
          <Button onClick={() => append({ use: '', not: '' })}>Add a word</Button>
        </div>
      )}
    </fieldset>
  );
}
