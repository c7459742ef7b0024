import { brandShades, legibleBrand } from '@headwater/contract/brand-colours';
import { publisherSections } from '@headwater/contract/publisher-settings';
import { FormTextField, useFormField } from '@headwater/ui/form-fields';
import type { z } from 'zod';
import type { Control } from 'react-hook-form';
import { BrandPreview } from './brand-preview.tsx';
import type { EditSectionProps } from './edit-section-props.ts';
import { SectionDialog } from './section-dialog.tsx';
import { TypedValues } from './typed-values.tsx';

type LookValues = z.input<typeof publisherSections.look>;

/** The portal's standard blue, which a publisher's colour replaces. */
const STANDARD_BLUE = '#0b4a78';

export function EditLook({ states, onClose }: EditSectionProps) {
  const { value, version } = states.look;
  return (
    <SectionDialog
      title="Colour"
      schema={publisherSections.look}
      values={value}
      toInput={(typed) => ({ section: 'look', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <div className="flex flex-wrap items-start gap-4">
            <div className="grow">
              <FormTextField
                control={control}
                name="brand"
                label="Brand colour"
                hint="For links and buttons everywhere, such as #0b4a78. Leave empty for the standard blue."
                spellCheck={false}
              />
            </div>
            <ColourPicker control={control} />
          </div>
          <TypedValues control={control}>
            {({ brand }) => (
              <BrandPreview
                name={states.site.value.name}
                shades={brandShades(isColour(brand) ? legibleBrand(brand) : STANDARD_BLUE)}
              />
            )}
          </TypedValues>
        </>
      )}
    </SectionDialog>
  );
}

function ColourPicker({ control }: { control: Control<LookValues> }) {
  const { field } = useFormField<LookValues, string>(control, 'brand');
  const { value, onChange } = field;
  return (
    <label className="grid gap-1 text-sm">
      <span className="font-semibold">Picker</span>
      <span className="text-muted">Or choose it here.</span>
      <input
        type="color"
        value={isColour(value) ? value : STANDARD_BLUE}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-16 cursor-pointer rounded border border-control bg-paper p-1"
      />
    </label>
  );
}

function isColour(value: string): boolean {
  return /^#[\da-f]{6}$/i.test(value);
}
