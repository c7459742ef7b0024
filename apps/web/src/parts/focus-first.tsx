import { useEffect, useRef, type ReactNode } from 'react';

/** For a form that opened on request: its first field takes the focus. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return <div ref={frame}>{children}</div>;
}
