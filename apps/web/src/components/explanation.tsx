import type { ReactNode } from 'react';

interface ExplanationProps {
  /** What is not allowed, for listeners, where there may be several on a page. */
  about?: string;
  /** The reader asks for the first time, or again. */
  onOpen?: () => void;
  children: ReactNode;
}

/** What it rests on that something is not allowed, for whoever asks. */
export function Explanation({ about, onOpen, children }: ExplanationProps) {
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className="w-fit cursor-pointer font-semibold text-brand">
        Why?
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </summary>
      <p className="mt-1">{children}</p>
    </details>
  );
}
