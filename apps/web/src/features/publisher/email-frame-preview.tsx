import type { SectionStates, SectionValues } from '@headwater/contract/publisher-settings';
import { PreviewFrame } from './preview-frame.tsx';

interface EmailFramePreviewProps {
  states: SectionStates;
  mails: SectionValues['mails'];
}

/** Shows what stands above and below each email, with what is typed. */
export function EmailFramePreview({ states, mails }: EmailFramePreviewProps) {
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
        <div className="rounded border border-line bg-paper p-4 text-muted">What the email says</div>
        <div className="text-xs text-muted">
          <p>{mails.footer}</p>
          {details.length > 0 && <p>Contact: {details.join(' · ')}</p>}
          <p>{email === '' ? 'Replies to this email are not read.' : 'You can reply to this email.'}</p>
        </div>
      </div>
    </PreviewFrame>
  );
}
