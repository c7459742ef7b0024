import type { amendmentForm } from '@headwater/contract/amendments';
import { imageLimits } from '@headwater/contract/images';
import type { picturesOf } from '@headwater/richtext/describe-place';
import { FormTextField } from '@headwater/ui/form-fields';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

interface AltTextFieldsProps {
  control: Control<z.input<typeof amendmentForm>>;
  pictures: ReturnType<typeof picturesOf>;
}

/** Amends the alt texts of the pictures beside the text, each shown with its own. */
export function AltTextFields({ control, pictures }: AltTextFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Alt texts</legend>
      {pictures.map(({ fileId, label, picture }, index) => (
        <div key={fileId} className="flex items-start gap-4">
          <img
            src={picture.url}
            alt=""
            loading="lazy"
            className="size-16 shrink-0 rounded bg-sunken object-contain"
          />
          <div className="min-w-0 grow">
            <FormTextField
              control={control}
              name={`altTexts.${index}.alt`}
              label={label}
              max={imageLimits.altCharacters}
              hint={picture.decorative ? 'Marked as decoration: it needs none.' : undefined}
            />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
