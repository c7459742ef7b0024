import { publisherSections } from '@headwater/contract/publisher-settings';
import { FormTextField } from '@headwater/ui/form-fields';
import type { EditSectionProps } from './edit-section-props.ts';
import { EmailFramePreview } from './email-frame-preview.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { TypedValues } from './typed-values.tsx';

export function EditMails({ states, onClose }: EditSectionProps) {
  const { value, version } = states.mails;
  return (
    <SectionDialog
      title="Emails"
      schema={publisherSections.mails}
      values={value}
      toInput={(typed) => ({ section: 'mails', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="senderName" label="Sender’s name" max={60} />
          <FormTextField
            control={control}
            name="senderEmail"
            type="email"
            label="Sender’s email"
            hint="Your mail server has to be allowed to send for this address, or emails may be refused."
            required
          />
          <FormTextField
            control={control}
            name="footer"
            label="At the foot of each email"
            required
            max={200}
          />
          <TypedValues control={control}>
            {(typed) => <EmailFramePreview states={states} mails={typed} />}
          </TypedValues>
        </>
      )}
    </SectionDialog>
  );
}
