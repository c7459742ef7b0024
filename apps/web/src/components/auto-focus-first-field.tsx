import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface AutoFocusFirstFieldProps {
  /** For what opened by itself. */
  disabled?: boolean;
  children: ReactNode;
}

/** For a form that opened on request: its first field takes the focus. */
export function AutoFocusFirstField({ disabled = false, children }: AutoFocusFirstFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (!disabled) frame.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  });
  useEffect(() => focus(), []);
  return <div ref={frame}>{children}</div>;
}
