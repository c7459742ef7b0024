import type { ReactNode } from 'react';

/** Puts two sections of a page side by side if its column has room for both, or one below the other. */
export function SectionGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-2 @4xl:items-start">{children}</div>
    </div>
  );
}
