import { MAX_MESSAGE_CHARACTERS } from '@headwater/contract/review-messages';
import { Button } from '@headwater/ui/button';
import { TextArea } from '@headwater/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

export interface NewMessageProps {
  /** Label of the field. */
  label: string;
  hint: string;
  sendLabel: string;
  /** State of the text, if it is not kept here. */
  typed?: readonly [text: string, setText: (text: string) => void] | undefined;
  send: (text: string) => Promise<unknown>;
}

/** Adds a message to a list. */
export function NewMessage({ label, hint, sendLabel, typed, send }: NewMessageProps) {
  const ownText = useState('');
  const [text, setText] = typed ?? ownText;
  const [sending, setSending] = useState(false);
  const errorBanner = useErrorBanner();
  const isTooLong = text.length > MAX_MESSAGE_CHARACTERS;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    errorBanner.clear();
    setSending(true);
    try {
      await send(text);
      setText('');
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
        onValueChange={setText}
        max={MAX_MESSAGE_CHARACTERS}
        error={isTooLong ? `At most ${MAX_MESSAGE_CHARACTERS.toLocaleString('en-GB')} characters` : undefined}
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
