import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { downloadText } from '../../../components/download-text.ts';
import { SecretReveal } from '../../../components/secret-reveal.tsx';

interface BackupCodesDialogProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows the codes once and never again: only the person's confirmation closes it, and leaving the page asks first. */
export function BackupCodesDialog({ codes, onSaved }: BackupCodesDialogProps) {
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true });
  const list = codes.join('\n');
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => undefined}
      title="Save Your Backup Codes"
      description="Each code signs you in once if your phone or passkey is lost. They are shown this once and cannot be read again: keep them somewhere safe."
    >
      <SecretReveal label="Backup codes" text={list}>
        <Button
          onClick={() =>
            downloadText(
              'headwater-backup-codes.txt',
              `Headwater backup codes\n\n${list}\n\nEach works once.\n`,
            )
          }
        >
          <Download aria-hidden />
          Download
        </Button>
        <Button onClick={() => globalThis.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </SecretReveal>
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={onSaved}>
          I've saved my backup codes
        </Button>
      </div>
    </Dialog>
  );
}
