import { AlertBanner } from '@headwater/ui/alert-banner';

interface PasteNoticeProps {
  /** What the paste had to leave out; null where nothing. */
  text: string | null;
  onClose: () => void;
}

export function PasteNotice({ text, onClose }: PasteNoticeProps) {
  if (text === null) return null;
  return (
    <div className="p-2">
      <AlertBanner type="info" duration={Infinity} onClose={onClose}>
        {text}
      </AlertBanner>
    </div>
  );
}
