import type { ReactNode } from 'react';

/** Words for those who listen to the page. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  );
}
