import type { ReactNode } from 'react';

/** Classes of a line that opens something. */
export const lineClass =
  'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded text-left text-sm pointer-coarse:min-h-11 hover:bg-sunken';

/** Shows the line's subject with a number or a word beside it. */
export function LineLabel({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <span className="max-w-3/4 shrink-0 font-medium wrap-anywhere">{label}</span>{' '}
      <span className="min-w-0 grow text-right wrap-break-word text-muted">{value}</span>
    </>
  );
}
