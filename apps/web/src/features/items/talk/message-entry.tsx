import { formatMoment } from '@headwater/contract/dates';
import type { ReactNode } from 'react';

interface MessageEntryProps {
  /** Who wrote it, as the reader knows them. */
  by: string;
  at: string;
  /** Empty where its author's account is erased. */
  text: string;
  /** What it is about, where the reader does not know. */
  about?: ReactNode;
}

/** Shows what somebody wrote, in a list. */
export function MessageEntry({ by, at, text, about }: MessageEntryProps) {
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="text-sm wrap-anywhere text-muted">
        <span className="font-semibold text-ink">{by}</span>,{' '}
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
        {about && <>, about {about}</>}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text || <span className="text-muted">The words went with their author’s account.</span>}
      </p>
    </li>
  );
}
