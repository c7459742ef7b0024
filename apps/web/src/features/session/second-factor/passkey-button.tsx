import { Button } from '@headwater/ui/button';
import { useNotice } from '@headwater/ui/use-notice';
import { KeyRound } from 'lucide-react';
import { isTRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { toPortalError } from '../../../app/portal-error.ts';
import { supportsPasskeys } from './browser-passkey.ts';

interface PasskeyButtonProps {
  label: string;
  /** Asks the browser to use a passkey and sends the result. The message of an error is shown. */
  onPress: () => Promise<void>;
}

/** Offers a passkey where the browser supports them. */
export function PasskeyButton({ label, onPress }: PasskeyButtonProps) {
  const [pending, setPending] = useState(false);
  const { notify, dismiss, banner } = useNotice();
  if (!supportsPasskeys()) return null;

  async function press(): Promise<void> {
    dismiss();
    setPending(true);
    try {
      await onPress();
    } catch (error) {
      notify(describeFailure(error), { type: 'error', duration: Infinity });
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid gap-3">
      <Button pending={pending} onClick={() => void press()}>
        <KeyRound aria-hidden />
        {label}
      </Button>
      {banner}
    </div>
  );
}

function describeFailure(error: unknown): string {
  // The browser's refusals already have a message of ours.
  if (!isTRPCClientError(error)) return error instanceof Error ? error.message : String(error);
  const { errors, message } = toPortalError(error);
  return errors[0]?.message ?? message;
}
