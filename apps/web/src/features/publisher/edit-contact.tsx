import { publisherSections } from '@headwater/contract/publisher-settings';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import type { EditSectionProps } from './edit-section-props.ts';
import { PublicPagePreview } from './public-page-preview.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { TypedValues } from './typed-values.tsx';

export function EditContact({ states, onClose }: EditSectionProps) {
  const { value, version } = states.contact;
  return (
    <SectionDialog
      title="Contact"
      schema={publisherSections.contact}
      values={value}
      toInput={(typed) => ({ section: 'contact', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="email"
            type="email"
            label="Email"
            hint="Replies to the portal’s emails go here. Without it, emails say that replies are not read."
          />
          <FormTextField control={control} name="phone" type="tel" label="Telephone" />
          <FormTextArea control={control} name="address" label="Address" max={500} />
          <TypedValues control={control}>
            {(typed) => <PublicPagePreview states={states} contact={typed} />}
          </TypedValues>
        </>
      )}
    </SectionDialog>
  );
}
