import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface AutoFocusFirstFieldProps {
  /** True for a form that opened by itself. */
  disabled?: boolean;
  children: ReactNode;
}

/** Focuses the first field of a form that opened on request. */
export function AutoFocusFirstField({ disabled = false, children }: AutoFocusFirstFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (!disabled) frame.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  });
  useEffect(() => focus(), []);
  return <div ref={frame}>{children}</div>;
}
