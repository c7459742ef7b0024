import type { ReactNode } from 'react';

interface FieldRowProps {
  columns?: 2 | 3;
  children: ReactNode;
}

/** Puts fields beside each other. Their controls line up, whichever of them has a hint. */
export function FieldRow({ columns = 2, children }: FieldRowProps) {
  return (
    <div
      data-field-row
      // Each field takes four rows, for label, hint, control and error, and brings the space below it.
      className={`grid gap-6 sm:-mb-6 sm:gap-y-1 sm:*:row-span-4 sm:*:pb-6 ${columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
    >
      {children}
    </div>
  );
}
