import { PopoverButton } from '@headwater/ui/popover-button';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { useGiveReason } from './use-give-reason.ts';

interface AskReasonProps {
  /** Email of the account that is viewed. */
  email: string;
  lastReasons: readonly string[];
  onGiven: () => void;
}

/** Asks why the account is viewed, at any time during the impersonation. */
export function AskReason({ email, lastReasons, onGiven }: AskReasonProps) {
  const utils = trpc.useUtils();
  const giveReason = useGiveReason();
  const [open, setOpen] = useState(false);

  async function give(reason: string): Promise<void> {
    await giveReason(reason);
    setOpen(false);
    onGiven();
    await Promise.all([utils.session.viewing.invalidate(), utils.session.get.invalidate()]);
  }

  return (
    <PopoverButton
      label={
        <>
          <span className="max-sm:sr-only">Give a reason</span>
          <span aria-hidden className="sm:hidden">
            Reason
          </span>
        </>
      }
      open={open}
      onOpenChange={setOpen}
      title="Why are you viewing as this user?"
      description={
        <>
          <EmailText email={email} /> can see your reason, when you viewed as them, and what you changed.
        </>
      }
    >
      <ReasonChoice lastReasons={lastReasons} submitLabel="Save" onGive={give} />
    </PopoverButton>
  );
}
