import { publisherSections } from '@headwater/contract/publisher-settings';
import { FormCheckboxField, FormTextField } from '@headwater/ui/form-fields';
import { ChooseSeveral } from './choose-several.tsx';
import type { EditSectionProps } from './edit-section-props.ts';
import { PublicPagePreview } from './public-page-preview.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { TypedValues } from './typed-values.tsx';

const { review } = publisherSections;
/** Gives each field of the form a value from the start. */
const reviewForm = review.extend({ contactAtOnce: review.shape.contactAtOnce.unwrap() });

const days = [
  { value: 'Mon', label: 'Monday' },
  { value: 'Tue', label: 'Tuesday' },
  { value: 'Wed', label: 'Wednesday' },
  { value: 'Thu', label: 'Thursday' },
  { value: 'Fri', label: 'Friday' },
  { value: 'Sat', label: 'Saturday' },
  { value: 'Sun', label: 'Sunday' },
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
          {/* Companies see how long a decision takes, counted in hours of these days. */}
          <ChooseSeveral
            control={control}
            name="workingDays"
            legend="Days on which editors decide"
            options={days}
          />
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
