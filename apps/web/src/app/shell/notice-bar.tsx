import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeBarProps {
  tone: keyof typeof tones;
  icon: LucideIcon;
  /** Null hides the bar. */
  text: string | null;
  action: ReactNode;
}

const tones = {
  info: { bar: 'border-brand/25 bg-brand-soft', icon: 'text-brand' },
  warning: { bar: 'border-warn/25 bg-warn-soft', icon: 'text-warn' },
};

/** Shows a line about the portal itself below the header, and announces it. */
export function NoticeBar({ tone, icon: Icon, text, action }: NoticeBarProps) {
  return (
    <div aria-live="polite">
      {text !== null && (
        <div className={`border-b ${tones[tone].bar}`}>
          <div className="mx-auto flex max-w-shell items-center gap-3 px-4 py-2 text-sm sm:px-6">
            <Icon aria-hidden className={`size-5 shrink-0 ${tones[tone].icon}`} />
            <span className="grow">{text}</span>
            <span className="shrink-0">{action}</span>
          </div>
        </div>
      )}
    </div>
  );
}
