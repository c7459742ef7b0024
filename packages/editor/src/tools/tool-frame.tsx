import { useLayoutEffect, useRef, type ReactNode, useSyncExternalStore } from 'react';

/** Less than that is a browser's own bars. */
const LEAST_KEYBOARD = 120;

/** Returns how much of the window a keyboard on the screen covers from below, in pixels; 0 without one. */
function useKeyboardHeight(): number {
  return useSyncExternalStore(watchKeyboard, readHeight);
}

function watchKeyboard(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['resize', 'scroll'])
    window.visualViewport?.addEventListener(event, onChange, { signal: stop.signal });
  return () => stop.abort();
}

function readHeight(): number {
  const viewport = window.visualViewport;
  // Somebody who has zoomed in sees a part of the window as well.
  if (!viewport || viewport.scale > 1) return 0;
  const covered = document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
  return covered < LEAST_KEYBOARD ? 0 : Math.round(covered);
}

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
