import { AlertBanner } from '@headwater/ui/alert-banner';

interface PasteNoticeProps {
  /** What could not come along; null where all did. */
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
