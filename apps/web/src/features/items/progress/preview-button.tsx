import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { confirmWithoutUnsaved } from '../../../hooks/use-unsaved-changes-prompt.ts';

interface PreviewButtonProps {
  /** Address; null while there is nothing to show or it is unknown. */
  href: string | null;
}

/** Opens the saved page on the public site, if a required step is completed. */
export function PreviewButton({ href }: PreviewButtonProps) {
  if (href === null)
    return (
      <Button disabledReason="Complete one required step to see a preview.">
        <ExternalLink aria-hidden />
        Preview
      </Button>
    );
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={buttonClass()}
      onClick={(event) => {
        if (!confirmWithoutUnsaved('Preview')) event.preventDefault();
      }}
    >
      <ExternalLink aria-hidden />
      Preview
      <VisuallyHidden> in a new tab</VisuallyHidden>
    </a>
  );
}
