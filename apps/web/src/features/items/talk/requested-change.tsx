import type { TalkEntryOf } from '@headwater/contract/talk';
import { StatusBadge } from '@headwater/ui/status-badge';
import type { ReactNode } from 'react';

interface RequestedChangeProps {
  change: TalkEntryOf<'requested-change'>;
  /** Label before the company's answer. */
  answerLabel: string;
  /** Changes at its place. */
  children?: ReactNode;
}

/** Shows a requested change, and the company's answer. */
export function RequestedChange({ change, answerLabel, children }: RequestedChangeProps) {
  const { label, needed, done, answer } = change;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p dir="auto" className="text-sm wrap-anywhere text-muted">
          {label}
        </p>
        <StatusBadge tone={done ? 'good' : 'warn'}>{done ? 'Done' : 'Open'}</StatusBadge>
      </div>
      <p dir="auto" className="max-w-prose font-semibold wrap-anywhere whitespace-pre-line">
        {needed}
      </p>
      {answer !== '' && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{answerLabel} </span>
          <bdi>{answer}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}
