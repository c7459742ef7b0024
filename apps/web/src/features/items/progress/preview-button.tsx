import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { ExternalLink } from 'lucide-react';

interface PreviewButtonProps {
  /** Null while there is nothing to show, or the address isn't known. */
  href: string | null;
}

/** Opens the page as it is saved now on the public site, once a required step is completed. */
export function PreviewButton({ href }: PreviewButtonProps) {
  if (href === null)
    return (
      <Button disabledReason="Complete one required step to see a preview.">
        <ExternalLink aria-hidden />
        Preview
      </Button>
    );
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass()}>
      <ExternalLink aria-hidden />
      Preview
      <VisuallyHidden> in a new tab</VisuallyHidden>
    </a>
  );
}
