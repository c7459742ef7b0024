import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useKeyboardHeight } from './use-keyboard-height.ts';

/**
 * Keeps the tools in view: at the top of the window or, on a phone, above the keyboard on its screen while somebody
 * writes in the text (`rich-text.css`).
 */
export function ToolFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const height = useKeyboardHeight();
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--keyboard-height', `${String(height)}px`);
  }, [height]);
  return (
    <div
      ref={frame}
      data-keyboard={height > 0 || undefined}
      className="rich-text-tools top-(--sticky-top) z-10 tall:sticky"
    >
      {children}
    </div>
  );
}
