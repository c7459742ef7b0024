import { publisherSections } from '@headwater/contract/publisher-settings';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { FormCheckboxField, FormTextField, useFormField } from '@headwater/ui/form-fields';
import { ErrorText } from '@headwater/ui/field';
import type { z } from 'zod';
import type { Control } from 'react-hook-form';
import type { EditSectionProps } from './edit-section-props.ts';
import { PublicPagePreview } from './public-page-preview.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { TypedValues } from './typed-values.tsx';

const { review } = publisherSections;
/** Gives each field of the form a value from the start. */
const reviewForm = review.extend({ contactAtOnce: review.shape.contactAtOnce.unwrap() });
type ReviewValues = z.input<typeof reviewForm>;

const days = [
  { day: 'Mon', label: 'Monday' },
  { day: 'Tue', label: 'Tuesday' },
  { day: 'Wed', label: 'Wednesday' },
  { day: 'Thu', label: 'Thursday' },
  { day: 'Fri', label: 'Friday' },
  { day: 'Sat', label: 'Saturday' },
  { day: 'Sun', label: 'Sunday' },
] as const;

export function EditReview({ states, onClose }: EditSectionProps) {
  const { value, version } = states.review;
  return (
    <SectionDialog
      title="Paid pages and decisions"
      schema={reviewForm}
      values={value}
      toInput={(typed) => ({ section: 'review', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="advertLabel"
            label="Label of paid pages"
            hint="Shown on each page that a company has paid for."
            required
            max={60}
          />
          <WorkingDays control={control} />
          <FormCheckboxField
            control={control}
            name="contactAtOnce"
            label="Corrected phone numbers, emails and web addresses appear at once"
            hint="Nobody reviews them first. We email editors."
          />
          <TypedValues control={control}>
            {(typed) => <PublicPagePreview states={states} advertLabel={typed.advertLabel} />}
          </TypedValues>
        </>
      )}
    </SectionDialog>
  );
}

/** Companies see how long a decision takes, counted in hours of these days. */
function WorkingDays({ control }: { control: Control<ReviewValues> }) {
  const { field, error } = useFormField<ReviewValues, ReviewValues['workingDays']>(control, 'workingDays');
  const { value: chosen, onChange, onBlur } = field;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Days on which editors decide</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3">
        {days.map(({ day, label }) => (
          <CheckboxField
            key={day}
            label={label}
            checked={chosen.includes(day)}
            onCheckedChange={(checked) =>
              onChange(
                days
                  .map((other) => other.day)
                  .filter((other) => (other === day ? checked : chosen.includes(other))),
              )
            }
            onBlur={onBlur}
          />
        ))}
      </div>
      {error !== undefined && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}
