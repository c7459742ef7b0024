import type { ReactNode } from 'react';

interface ExplanationProps {
  /** Name for screen readers of the refused action, if a page has several. */
  about?: string;
  /** Called each time the person opens the explanation. */
  onOpen?: () => void;
  children: ReactNode;
}

/** Explains on request why something is not allowed. */
export function Explanation({ about, onOpen, children }: ExplanationProps) {
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className="w-fit cursor-pointer py-1 font-semibold text-brand pointer-coarse:py-2.5">
        Why?
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </summary>
      <p className="mt-1 whitespace-normal">{children}</p>
    </details>
  );
}
