import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

interface NotificationAnchorProps {
  url: string;
  className?: string;
  onFollow?: () => void;
  children: ReactNode;
}

/** A link of a notification: a page of the portal is loaded anew, as it may be for another company than this one. */
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
