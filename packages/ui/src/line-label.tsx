import type { ReactNode } from 'react';

/** The frame of a line that opens something. */
export const lineClass =
  'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded text-left text-sm pointer-coarse:min-h-11 hover:bg-sunken';

/** What the line is about, and beside it a number or a word. */
export function LineLabel({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <span className="max-w-3/4 shrink-0 font-medium wrap-anywhere">{label}</span>{' '}
      <span className="min-w-0 grow truncate text-right text-muted">{value}</span>
    </>
  );
}
