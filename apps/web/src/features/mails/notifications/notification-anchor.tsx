import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

interface NotificationAnchorProps {
  url: string;
  className?: string;
  onFollow?: () => void;
  children: ReactNode;
}

/** Renders a notification's link. A page of the portal is fully reloaded, as it may belong to another company. */
export function NotificationAnchor({ url, className, onFollow, children }: NotificationAnchorProps) {
  if (url.startsWith('/'))
    return (
      <a href={url} className={className} onClick={onFollow}>
        {children}
      </a>
    );
  return (
    <a href={url} target="_blank" rel="noopener" className={className} onClick={onFollow}>
      {children}
      <ExternalLink aria-hidden className="ml-1 inline size-4 align-[-0.15em]" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
