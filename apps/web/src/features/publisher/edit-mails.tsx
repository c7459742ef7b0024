import {
  publisherSections,
  type SectionStates,
  type SectionValues,
} from '@headwater/contract/publisher-settings';
import { FormTextField } from '@headwater/ui/form-fields';
import type { EditSectionProps } from './edit-section-props.ts';
import { SectionDialog } from './section-dialog.tsx';
import { TypedValues } from './typed-values.tsx';
import { PreviewFrame } from './preview-frame.tsx';

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
            hint="Your mail server needs permission to send for this address, or emails may be refused."
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

interface EmailFramePreviewProps {
  states: SectionStates;
  mails: SectionValues['mails'];
}

/** Shows the texts above and below each email, as typed. */
function EmailFramePreview({ states, mails }: EmailFramePreviewProps) {
  const { email, phone, address } = states.contact.value;
  const { name } = states.site.value;
  const { logo } = states.marks.value;
  const details = [email, phone, address.replaceAll('\n', ', ')].filter(Boolean);
  return (
    <PreviewFrame label="How emails will look">
      <p className="border-b border-line bg-paper px-4 py-2 text-muted">
        From: {mails.senderName && `${mails.senderName} `}&lt;{mails.senderEmail}&gt;
      </p>
      <div className="grid gap-3 p-4">
        <p className="text-lg font-bold text-brand">
          {logo === '' ? name : <img src={logo} alt={name} className="publisher-logo" />}
        </p>
        <div className="rounded border border-line bg-paper p-4 text-muted">The email’s text</div>
        <div className="text-xs text-muted">
          <p>{mails.footer}</p>
          {details.length > 0 && <p>Contact: {details.join(' · ')}</p>}
          <p>{email === '' ? 'Replies to this email are not read.' : 'You can reply to this email.'}</p>
        </div>
      </div>
    </PreviewFrame>
  );
}
