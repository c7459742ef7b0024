import { formatCount } from '@headwater/contract/money';
import { MAX_MESSAGE_CHARACTERS } from '@headwater/contract/review-messages';
import { Button } from '@headwater/ui/button';
import { TextArea } from '@headwater/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

export interface NewMessageProps {
  /** Label of the field. */
  label: string;
  hint?: string;
  sendLabel: string;
  /** Characters that the message may have. */
  max?: number;
  /** Typed text, from a draft. */
  text: string;
  /** Receives the typed text, and an empty one after the message is sent. */
  onTextChange: (text: string) => void;
  send: () => Promise<unknown>;
}

/** Adds a message to a list. */
export function NewMessage({
  label,
  hint,
  sendLabel,
  max = MAX_MESSAGE_CHARACTERS,
  text,
  onTextChange,
  send,
}: NewMessageProps) {
  const [sending, setSending] = useState(false);
  const errorBanner = useErrorBanner();
  const isTooLong = text.length > max;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    errorBanner.clear();
    setSending(true);
    try {
      await send();
      onTextChange('');
    } catch (error) {
      errorBanner.show('This could not be sent', error);
    }
    setSending(false);
  }

  return (
    <form className="grid max-w-prose gap-3" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={label}
        hint={hint}
        value={text}
        onValueChange={onTextChange}
        max={max}
        readOnly={sending}
        error={isTooLong ? `At most ${formatCount(max)} characters` : undefined}
      />
      {errorBanner.banner}
      <div>
        <Button
          type="submit"
          pending={sending}
          disabledReason={text.trim() === '' || isTooLong ? 'Enter a message within the limit.' : undefined}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
