import { imageLimits, type ImageDescription } from '@headwater/contract/images';
import { text } from '@headwater/contract/text';
import { FormCheckboxField, FormTextField } from '@headwater/ui/form-fields';
import { useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';

const descriptionForm = z.object({
  alt: text(imageLimits.altCharacters),
  decorative: z.boolean(),
  credit: text(imageLimits.creditCharacters),
});
export type DescriptionForm = z.input<typeof descriptionForm>;

export const altTextSchema = descriptionForm.transform(toAltText);

export const imageDescriptionSchema = descriptionForm.transform(({ credit, ...altText }) => ({
  ...toAltText(altText),
  credit,
}));

function toAltText({ alt, decorative }: Omit<DescriptionForm, 'credit'>): ImageDescription {
  return { alt: decorative ? '' : alt, decorative };
}

interface AltTextFieldsProps {
  control: Control<DescriptionForm>;
  /** Explains the text, and what readers get without one. */
  hint: string;
}

/** The alternative text of an image, or the answer that it needs none. */
export function AltTextFields({ control, hint }: AltTextFieldsProps) {
  const isDecorative = useWatch({ control, name: 'decorative' });
  return (
    <div className="grid gap-4">
      {!isDecorative && (
        <FormTextField
          control={control}
          name="alt"
          label="Alt text"
          hint={hint}
          max={imageLimits.altCharacters}
          autoComplete="off"
        />
      )}
      <FormCheckboxField
        control={control}
        name="decorative"
        label="Decorative"
        hint="The picture says nothing that the text does not. Screen readers skip it."
      />
    </div>
  );
}
