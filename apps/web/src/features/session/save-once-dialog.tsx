import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadBlob } from '../../app/download-blob.ts';
import { SecretReveal } from '../../components/secret-reveal.tsx';

interface SaveOnceDialogProps {
  title: string;
  description: string;
  /** Name of the secret, such as 'Recovery code', also used in the file and its name. */
  label: string;
  secret: string;
  /** Explanation in the downloaded file. */
  note: string;
  onSaved: () => void;
  /** True while the secret is being saved. */
  saving?: boolean;
  /** Error banner of a save that failed. */
  failure?: ReactNode;
  /** More buttons that keep the secret. */
  children?: ReactNode;
}

/**
 * Shows a secret that is never shown again: only the person's confirmation closes the dialog, and
 * leaving the page asks first.
 */
export function SaveOnceDialog({
  title,
  description,
  label,
  secret,
  note,
  onSaved,
  saving = false,
  failure,
  children,
}: SaveOnceDialogProps) {
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true });
  const name = label.toLowerCase();

  function download(): void {
    const text = `Headwater ${name}\n\n${secret}\n\n${note}\n`;
    downloadBlob(`headwater-${name.replaceAll(' ', '-')}.txt`, new Blob([text], { type: 'text/plain' }));
  }

  return (
    <Dialog open dismissible={false} onOpenChange={() => undefined} title={title} description={description}>
      <SecretReveal label={label} text={secret}>
        <Button onClick={download}>
          <Download aria-hidden />
          Download
        </Button>
        {children}
      </SecretReveal>
      {failure}
      <div className="mt-4 flex justify-end">
        <Button variant="primary" pending={saving} onClick={onSaved}>
          I've saved my {name}
        </Button>
      </div>
    </Dialog>
  );
}
