import { Button } from '@headwater/ui/button';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';

interface PublicPageLinkProps {
  url: string;
  /** Title of the page, for screen reader users who step through a list's links. */
  title: string;
}

/** Opens an item's public page, and copies its address. */
export function PublicPageLink({ url, title }: PublicPageLinkProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // If the browser refuses or has no clipboard, the person can copy the shown address.
      setOutcome('refused');
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5"
      >
        View on the public site
        <VisuallyHidden>: {title}, in a new tab</VisuallyHidden>
        <ExternalLink aria-hidden className="size-4 shrink-0" />
      </a>
      <span className="-ml-3">
        <Button size="small" variant="quiet" onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          Copy address<VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </span>
      <output className="text-muted wrap-anywhere">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && <span className="select-all">{url}</span>}
      </output>
    </div>
  );
}
