import { publisherSections } from '@headwater/contract/publisher-settings';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import type { EditSectionProps } from './edit-section-props.ts';
import { PublicPagePreview } from './public-page-preview.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { TypedValues } from './typed-values.tsx';

export function EditSite({ states, onClose }: EditSectionProps) {
  const { value, version } = states.site;
  return (
    <SectionDialog
      title="Name and texts of the public site"
      schema={publisherSections.site}
      values={value}
      toInput={(typed) => ({ section: 'site', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="name"
            label="Name"
            hint="Of the portal and the public site. Emails show it too, unless you set another sender."
            required
            max={60}
          />
          <FormTextField
            control={control}
            name="slogan"
            label="Slogan"
            hint="The heading of the public home page."
            required
            max={120}
          />
          <FormTextField
            control={control}
            name="description"
            label="For search engines"
            hint="Their description of the public home page."
            required
            max={160}
          />
          <FormTextArea control={control} name="about" label="At the foot of each page" required max={300} />
          <TypedValues control={control}>
            {(typed) => <PublicPagePreview states={states} site={typed} />}
          </TypedValues>
        </>
      )}
    </SectionDialog>
  );
}
