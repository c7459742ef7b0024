import { publisherSections } from '@headwater/contract/publisher-settings';
import type { EditSectionProps } from './edit-section-props.ts';
import { MarkField } from './mark-field.tsx';
import { PublicPagePreview } from './public-page-preview.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { TypedValues } from './typed-values.tsx';

export function EditMarks({ states, onClose }: EditSectionProps) {
  const { value, version } = states.marks;
  return (
    <SectionDialog
      title="Logo and icon"
      schema={publisherSections.marks}
      values={value}
      toInput={(typed) => ({ section: 'marks', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <MarkField
            control={control}
            name="logo"
            label="Logo"
            hint="It replaces the standard drop and the name in the portal, on the public site, in emails and on invoices, always on white. Best at 96 px high, and at most five times as wide as high."
          />
          <MarkField
            control={control}
            name="icon"
            label="Icon"
            hint="What browsers show in a tab: a square of 192 px or more."
          />
          <TypedValues control={control}>
            {({ logo }) => <PublicPagePreview states={states} logo={logo} />}
          </TypedValues>
        </>
      )}
    </SectionDialog>
  );
}
