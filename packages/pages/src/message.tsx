import type { ReactNode } from 'react';

/** A heading above what the page says or asks. */
export function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-[40rem] gap-6 py-4">
      <h1 dir="auto" className="text-xl wide:text-2xl">
        {title}
      </h1>
      {children}
    </div>
  );
}
