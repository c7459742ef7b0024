import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface FocusFirstProps {
  /** For what opened by itself. */
  off?: boolean;
  children: ReactNode;
}

/** For a form that opened on request: its first field takes the focus. */
export function FocusFirst({ off = false, children }: FocusFirstProps) {
  const frame = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (!off) frame.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  });
  useEffect(() => focus(), []);
  return <div ref={frame}>{children}</div>;
}
