import { formatMoment } from '@headwater/contract/dates';
import type { ReactNode } from 'react';

interface MessageEntryProps {
  /** Author, as the reader knows them. */
  by: string;
  at: string;
  /** Empty if its author's account is erased. */
  text: string;
  /** Title of the item, if the reader does not know it. */
  about?: ReactNode;
  /** What came with it, below the text. */
  children?: ReactNode;
}

/** Shows a message in a list. */
export function MessageEntry({ by, at, text, about, children }: MessageEntryProps) {
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="text-sm wrap-anywhere text-muted">
        <span className="font-semibold text-ink">{by}</span>,{' '}
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
        {about && <>, about {about}</>}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text || <span className="text-muted">Deleted with the author’s account.</span>}
      </p>
      {children}
    </li>
  );
}
