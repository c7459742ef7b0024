import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadText } from './download-text.ts';
import { SecretReveal } from './secret-reveal.tsx';

interface RecoveryCodeDialogProps {
  code: string;
  onSaved: () => void;
  /** Set while the code is being saved. */
  saving?: boolean;
  /** The banner of a save that failed. */
  failure?: ReactNode;
}

/** Shows the code once and never again: only the person's confirmation closes it, and leaving the page asks first. */
export function RecoveryCodeDialog({ code, onSaved, saving = false, failure }: RecoveryCodeDialogProps) {
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true });
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => undefined}
      title="Save Your Recovery Code"
      description="This code is the only way to reset your password. It is shown this once and cannot be read again: keep it somewhere safe before you go on."
    >
      <SecretReveal label="Recovery code" text={code}>
        <Button onClick={() => downloadCode(code)}>
          <Download aria-hidden />
          Download
        </Button>
      </SecretReveal>
      {failure}
      <div className="mt-4 flex justify-end">
        <Button variant="primary" pending={saving} onClick={onSaved}>
          I've saved my recovery code
        </Button>
      </div>
    </Dialog>
  );
}

function downloadCode(code: string): void {
  const text = `Headwater recovery code\n\n${code}\n\nIt is the only way to reset your password.\n`;
  downloadText('headwater-recovery-code.txt', text);
}
