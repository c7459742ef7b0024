import { formatMoment } from '@headwater/contract/dates';
import { MAX_MESSAGE_CHARACTERS } from '@headwater/contract/review-messages';
import { Button } from '@headwater/ui/button';
import { TextArea } from '@headwater/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { LoadMore, type InfiniteList } from '../load-more.tsx';

interface ThreadEntry {
  id: number;
  /** Who wrote it, as the reader knows them. */
  by: string;
  at: string;
  /** Empty where its author's account is erased. */
  text: string;
}

interface MessageThreadProps {
  /** Newest first. */
  entries: readonly ThreadEntry[];
  list: InfiniteList;
  /** Where nothing is written yet. */
  empty: string;
  /** The label of the field. */
  label: string;
  hint: string;
  sendLabel: string;
  send: (text: string) => Promise<unknown>;
}

/** Shows what was written, newest first, below the field for more. */
export function MessageThread({ entries, list, empty, label, hint, sendLabel, send }: MessageThreadProps) {
  const [text, setText] = useState('');
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
    <div className="grid gap-5">
      <form className="grid max-w-prose gap-3" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={label}
          hint={hint}
          value={text}
          onValueChange={setText}
          max={MAX_MESSAGE_CHARACTERS}
          error={
            isTooLong ? `At most ${MAX_MESSAGE_CHARACTERS.toLocaleString('en-GB')} characters` : undefined
          }
        />
        {errorBanner.banner}
        <div>
          <Button
            type="submit"
            pending={sending}
            disabledReason={
              text.trim() === '' || isTooLong ? 'Write something first, not too long.' : undefined
            }
          >
            {sendLabel}
          </Button>
        </div>
      </form>
      {entries.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ol className="grid max-w-prose gap-4">
          {entries.map(({ id, by, at, text: written }) => (
            <li key={id} className="grid gap-1 border-t border-line pt-3">
              <p className="text-sm text-muted">
                <span className="font-semibold wrap-anywhere text-ink">{by}</span>,{' '}
                <time dateTime={at}>{formatMoment(new Date(at))}</time>
              </p>
              <p className="wrap-anywhere whitespace-pre-line">
                {written || <span className="text-muted">The words went with their author’s account.</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && <LoadMore loadedLabel={`${String(entries.length)} messages`} list={list} />}
    </div>
  );
}
