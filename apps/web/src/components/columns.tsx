import type { ReactNode } from 'react';

/** Puts the most important card beside the others, if there is room for two columns. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid gap-6 min-[75rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[75rem]:items-start">
      <div className="grid grid-cols-1 gap-6">{main}</div>
      <div className="grid grid-cols-1 gap-6">{side}</div>
    </div>
  );
}
