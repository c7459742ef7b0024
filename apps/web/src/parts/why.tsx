import type { ReactNode } from 'react';

interface WhyProps {
  /** The reader asks for the first time, or again. */
  onOpen?: () => void;
  children: ReactNode;
}

/** What it rests on that something is not allowed, for whoever asks. */
export function Why({ onOpen, children }: WhyProps) {
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className="w-fit cursor-pointer font-semibold text-brand">Why?</summary>
      <p className="mt-1">{children}</p>
    </details>
  );
}
